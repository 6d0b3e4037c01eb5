import { notifyManager, type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { PageBody } from '#web/ui/Isi.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import css from './Together.module.css'

interface TogetherProps {
  /** What the page is about is there; its smaller parts may still ask. */
  siap: boolean
  /** Its shape until then. */
  memuat: ReactNode
  children: ReactNode
}

/**
 * The parts of a page, each with a question of its own to the server, shown together: each that came later would push down what
 * is already being read. What is not there a moment after `siap` comes when it comes.
 */
export function Together({ siap, memuat, children }: TogetherProps) {
  const client = useQueryClient()
  const awaited = useIsFetching({ predicate: isFirst })
  const [tampil, setShow] = useState(false)
  // The parts' effects run before this one: those that are drawn have begun to ask.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `dinanti` says that something was answered
  useEffect(() => {
    if (!siap) return
    // The cache knows an answer before the part that asked for it does: what it still has to tell comes first.
    notifyManager.schedule(() => {
      if (client.isFetching({ predicate: isFirst }) === 0) setShow(true)
    })
  }, [siap, awaited, client])
  useEffect(() => {
    if (!siap) return
    const timer = setTimeout(() => setShow(true), MOMENT)
    return () => clearTimeout(timer)
  }, [siap])
  return (
    <>
      {tampil ? null : (
        <PageBody>
          <Loading className="stack gap-12">{memuat}</Loading>
        </PageBody>
      )}
      <div className={tampil ? undefined : css.dibalik}>
        <PageBody>{children}</PageBody>
      </div>
    </>
  )
}

/** Milliseconds. */
const MOMENT = 1500

/** Nothing is known of it yet, not even that it fails. */
function isFirst({ state }: Query): boolean {
  return state.data === undefined && state.fetchFailureCount === 0
}
