// Loaded into the server before its own code: when the script that started it is gone, even by
// SIGKILL, the server stops as if it had been asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref(); // waiting for that keeps nobody alive
