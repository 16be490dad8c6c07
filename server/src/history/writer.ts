import type { Writer } from '@plumbline/domain/history/history.ts';
import type { Person } from '../platform/http/permission.ts';

/** Whoever writes, as a change is told apart from another. */
export const writerOf = ({ id, token }: Person): Writer => ({
  person_id: id,
  token_name: token?.name ?? null,
});
