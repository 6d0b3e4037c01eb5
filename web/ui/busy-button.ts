import { type ComponentProps, createElement, type FocusEvent, type MouseEvent, useState } from 'react'

/**
 * What Mantine's Button and ActionIcon are drawn as, and the kit's own buttons that can be at work. The browser takes the focus from
 * whatever is disabled: it falls to the page, and in a dialog Tab then leads out of it. So one that is at work (`loading`), or is
 * disabled while it has the focus, keeps it and refuses every press instead, the one included that Enter in a field is. Once the
 * focus has gone on it is disabled as ever.
 */
export function BusyButton({
  type,
  disabled,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ComponentProps<'button'> & { 'data-loading'?: true }) {
  const [focus, setFocus] = useState(false)
  const hold = rest['data-loading'] || (disabled && focus)
  return createElement('button', {
    type: type ?? 'button',
    ...rest,
    disabled: disabled && !hold,
    'aria-disabled': hold || rest['aria-disabled'],
    onClick: hold ? refuse : onClick,
    onFocus(event: FocusEvent<HTMLButtonElement>) {
      setFocus(true)
      onFocus?.(event)
    },
    onBlur(event: FocusEvent<HTMLButtonElement>) {
      setFocus(false)
      onBlur?.(event)
    },
  })
}

function refuse(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
