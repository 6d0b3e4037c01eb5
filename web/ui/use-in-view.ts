import { type RefObject, useEffect, useRef } from 'react'

/** For what must be in view as soon as something is said there, however far one has scrolled from it. */
export function useInView<T extends Element>(said: unknown): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    if (said) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return ref
}
