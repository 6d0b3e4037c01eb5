/**
 * Moves to the first field with an error, once it has been drawn: after an answer of the server that takes React longer
 * than this task. Inside an open drawer or dialog when there is one.
 */
export function focusFirstError(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const dialog = document.querySelector('[role="dialog"]')
      const field = (dialog ?? document).querySelector<HTMLElement>('[aria-invalid="true"]')
      field?.focus()
    }),
  )
}
