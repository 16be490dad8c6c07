import { dueGroup, type DueGroup } from '@plumbline/domain/tasks/due.ts';
import { listedDueDate, type ListedTask } from '../../api/tasks.ts';
import { localToday } from '../../ui/today.ts';

const groupNames: Record<DueGroup, string> = {
  overdue: 'Overdue',
  'this-week': 'This week',
  later: 'Later',
  none: 'No date',
};

/**
 * The heading above each row that begins a group. What was open here stays in its group once it is
 * checked off, until the page is left.
 * @param seenOpen the tasks that were open here; added to
 */
export function headingsOf(tasks: readonly ListedTask[], seenOpen: Set<string>): (string | null)[] {
  const today = localToday();
  const names = tasks.map((task) => {
    const key = `${task.opportunity_id} ${task.id}`;
    if (!task.completed) seenOpen.add(key);
    return seenOpen.has(key) ? groupNames[dueGroup(listedDueDate(task), today)] : 'Done';
  });
  return names.map((name, index) => (name === names[index - 1] ? null : name));
}
