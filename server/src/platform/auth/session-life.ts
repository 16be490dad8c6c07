const hour = 3600;

/** Seconds that a session lives: without anybody using it, and at the very longest. */
export const sessionLife = { idle: 12 * hour, whole: 7 * 24 * hour };
