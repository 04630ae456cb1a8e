/** The styles that draw the same picture whether or not they know where the subject is. */
export const stylesWithoutSubject: ReadonlySet<string> = new Set(['glitch', 'vintage-film']);
