import { useEffect, useState } from 'react'
import type { MintaBukti } from '#contract/caller.ts'
import { onPerluBukti } from '#web/api.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const LembarBukti = lazyPart(() => import('./LembarBukti.tsx'))

interface Pertanyaan extends MintaBukti {
  jawab: (terbukti: boolean) => void
}

/** Stands ready for a call that the server makes only for who proves once more who they are. */
export function TanyaBukti() {
  const [tanya, setTanya] = useState<Pertanyaan>()

  // A call knows of no component; those that come meanwhile wait for the one answer.
  useEffect(() => {
    let terbuka: Promise<boolean> | undefined
    onPerluBukti(dengan => {
      terbuka ??= new Promise<boolean>(resolve => setTanya({ dengan, jawab: resolve })).finally(() => {
        terbuka = undefined
        setTanya(undefined)
      })
      return terbuka
    })
    return () => onPerluBukti(async () => false)
  }, [])

  return tanya ? <LembarBukti dengan={tanya.dengan} onTutup={(terbukti = false) => tanya.jawab(terbukti)} /> : null
}
