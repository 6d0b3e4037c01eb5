/**
 * Whether one of the browser's own dialogs lies over everything. Escape is its to answer then, which a drawer below hears first.
 */
export function isDialogOnTop(): boolean {
  return document.querySelector('dialog:modal') !== null
}
