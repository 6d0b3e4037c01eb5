import { type ReactNode, useState } from 'react'

/** Shows what these changes would do, and calls `onTerapkan` when they shall hold. */
export type Pratinjau<Ubahan> = (
  ubahan: Ubahan,
  act: { onTerapkan: () => void; onTutup: () => void; menerapkan: boolean },
) => ReactNode

/** What is not saved before somebody has seen what it would do: held (`tunda`), shown, and then saved or let go (`lepas`). */
export function useTertunda<Body extends object>(store: (body: Body) => void, menerapkan: boolean) {
  const [body, tunda] = useState<Body>()
  const lepas = () => tunda(undefined)
  const show = <Ubahan>(pratinjau: Pratinjau<Ubahan> | undefined, ubahanOf: (body: Body) => Ubahan): ReactNode =>
    body ? pratinjau?.(ubahanOf(body), { onTerapkan: () => store(body), onTutup: lepas, menerapkan }) : null
  return { tunda, lepas, show }
}
