/** Trims, joins white space, drops control and direction characters (pasted from WhatsApp or PDF) and lone surrogates. */
export function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** The same line by line, line breaks kept as '\n'. */
export function tidyLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').split('\n').map(tidy).join('\n').trim()
}

/**
 * Text that WhatsApp does not read as formatting. Its marks have no escape, and a zero-width character beside them is
 * taken for a letter, so they become their look-alikes; a backtick in a name is meant as an apostrophe. Line breaks and
 * the controls of direction have no place in a name.
 */
export function plain(text: string): string {
  return text
    .replace(/\p{Cs}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('*', '\u2217')
    .replaceAll('_', '\uff3f')
    .replaceAll('~', '\u223c')
    .replaceAll('`', '\u2019')
}
