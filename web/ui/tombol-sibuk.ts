import { type ComponentProps, createElement, type MouseEvent } from 'react'

/**
 * What Mantine's Button and ActionIcon are drawn as. While one is at work (`loading`) Mantine disables it, and the browser takes the
 * focus from whatever is disabled: it falls to the page, and in a dialog Tab then leads out of it. This one keeps the focus and
 * refuses every press instead, the one included that Enter in a field is.
 */
export function TombolSibuk({
  type,
  disabled,
  onClick,
  ...rest
}: ComponentProps<'button'> & { 'data-loading'?: true }) {
  const sibuk = rest['data-loading']
  return createElement('button', {
    type: type ?? 'button',
    ...rest,
    disabled: disabled && !sibuk,
    'aria-disabled': sibuk,
    onClick: sibuk ? refuse : onClick,
  })
}

function refuse(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
