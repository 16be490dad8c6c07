const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** The key that goes with a letter for a command of the whole product. */
export const commandKey = isApple ? '⌘' : 'Ctrl';
