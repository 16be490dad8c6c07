import { configure } from '@testing-library/react';

// What a page shows at once may take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
