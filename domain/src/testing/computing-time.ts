/**
 * Starts to count the computing time of this process, which others on the machine do not stretch.
 * @returns tells how many ms it was until then
 */
export function countComputingTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
