import { useRef, useState } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { timesOf } from '#contract/absensi/rencana.ts'
import { formatJam } from '#contract/tanggal.ts'
import { useLagi } from '#web/offline/use-lagi.ts'

/**
 * Of a session that is yet to begin: when it does, and that whoever marks everybody at once is asked first. The sheet of this
 * evening looks as that of this morning; one tap would fill it for people who have not come yet.
 */
export function useBelumMulai(lembar: Lembar, ucapkan: (text: string) => void) {
  const mulai = timesOf(lembar).mulai
  const lagi = useLagi(lembar.zona_waktu, lembar.tanggal, mulai)
  const [asked, setAsked] = useState(false)
  const tanya = lagi && `Isi sebelum mulai (${formatJam(mulai)})?`
  const now = useRef({ ask: '', ucapkan })
  now.current = { ask: asked ? '' : tanya, ucapkan }
  const [asksFirst] = useState(() => () => {
    const { ask, ucapkan } = now.current
    if (!ask) return false
    setAsked(true)
    ucapkan(`${ask} Tekan sekali lagi untuk mengisi`)
    return true
  })
  return {
    /** 'mulai 18.30, 9 jam lagi'; '' once it has begun. */
    kapan: lagi && `mulai ${formatJam(mulai)}, ${lagi}`,
    /** What the main button says after its first press; '' before, and once it has begun. */
    tanya: asked ? tanya : '',
    /** Whether this press was only asked about. Always the same function. */
    asksFirst,
  }
}
