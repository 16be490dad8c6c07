import * as v from 'valibot';
import { wholeNumber } from './readers.ts';
import type { Setting } from './setting.ts';

/** The database and the folder of data. */
export const databaseSettings = {
  DATABASE_URL: {
    group: 'database',
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
    ),
    about:
      '`postgres://user:password@host:5432/name`; PostgreSQL 15 or newer, a role that owns the database. Several hosts, as `one:5432,two:5432`, are tried for the one that accepts writes (`target_session_attrs`); a pooler such as PgBouncer can sit in front',
    otherwise: 'the embedded PostgreSQL',
    secret: true,
  },
  DATABASE_READ_URL: {
    group: 'database',
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
    ),
    about:
      'a streaming replica of `DATABASE_URL` for lists and reports; one for all processes, or one for each',
    otherwise: '`DATABASE_URL` serves all reads',
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
    about: 'folder for the embedded database and the secret',
    otherwise: '`data` in the program’s folder',
  },
} as const satisfies Record<string, Setting>;
