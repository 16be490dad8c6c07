import * as v from 'valibot';
import { wholeNumber } from './readers.ts';
import type { Setting } from './setting.ts';

/** The database and the folder of data. */
export const databaseSettings = {
  DATABASE_URL: {
    group: 'database',
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
    ),
    about:
      '`postgres://user:password@host:5432/name`; PostgreSQL 15 or newer, a role that owns the database. Several hosts, as `one:5432,two:5432`, are tried for the one that takes writes (`target_session_attrs`); a pooler such as PgBouncer may stand before it',
    otherwise: 'the embedded PostgreSQL',
    secret: true,
  },
  DATABASE_READ_URL: {
    group: 'database',
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
    ),
    about:
      'one streaming replica of `DATABASE_URL`, for lists and reports; the same for all processes, or another replica for each',
    otherwise: 'everything is read from `DATABASE_URL`',
    secret: true,
  },
  DATABASE_POOL_SIZE: {
    group: 'database',
    schema: v.optional(wholeNumber(2, 999), '15'),
    about: 'connections of one process, beside the two by which it claims and watches the database',
  },
  DATA_DIR: {
    group: 'database',
    schema: v.optional(v.string()),
    about: 'folder of the embedded database and of the secret',
    otherwise: '`data` in the folder of the program',
  },
} as const satisfies Record<string, Setting>;
