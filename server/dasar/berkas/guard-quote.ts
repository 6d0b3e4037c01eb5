// Both ways of one apostrophe: what an export puts before text that a spreadsheet would run, an import takes away again.

/** Whether an export puts an apostrophe before this text. */
export function isGuarded(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return /^\s*[=+\-@\t\r]/.test(bare.normalize('NFKC')) || /^[\t\r\n]/.test(bare)
}

/** The text as it was before it was exported. An apostrophe that guards nothing is somebody's own: 'Abd. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && isGuarded(text) ? text.slice(1) : text
}
