import { type ReactNode, useState } from 'react'

/** Shows what these changes would do, and calls `onApply` when they shall hold. */
export type Preview<Ubahan> = (
  ubahan: Ubahan,
  act: { onApply: () => void; onClose: () => void; applying: boolean },
) => ReactNode

/** What is not saved before somebody has seen what it would do: held (`tunda`), shown, and then saved or let go (`lepas`). */
export function usePostponed<Body extends object>(store: (body: Body) => void, applying: boolean) {
  const [body, tunda] = useState<Body>()
  const lepas = () => tunda(undefined)
  const show = <Ubahan>(preview: Preview<Ubahan> | undefined, editOf: (body: Body) => Ubahan): ReactNode =>
    body ? preview?.(editOf(body), { onApply: () => store(body), onClose: lepas, applying }) : null
  return { tunda, lepas, show }
}
