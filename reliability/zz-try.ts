import { littleMemory } from './machine.ts';
console.log(await littleMemory({ writers: 8, deals: 5000 }));
