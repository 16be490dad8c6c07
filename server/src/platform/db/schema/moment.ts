import { timestamp } from 'drizzle-orm/pg-core';

/** A time to the millisecond, as JavaScript and the wire have it. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });
