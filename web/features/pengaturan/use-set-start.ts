import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { hijri, hijriMonthName, monthStartOf } from '#contract/hijri.ts'
import type { MonthStartRow } from '#contract/pengaturan/month-start.ts'
import { formatDate } from '#contract/tanggal.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { useSend } from '#web/use-change.ts'

type Content = Body<Api['PUT /api/awal-bulan']>
type Moved = Reply<Api['PUT /api/awal-bulan']>
/** Holidays that stay on days which have another Hijri date now. */
export type StayingLibur = Moved['libur']

export const monthStartKey = ['awal-bulan']

/** What the server answered stands; dates are read on every screen, so all are asked anew. */
function useKeep() {
  const client = useQueryClient()
  return async ({ rows }: Moved) => {
    client.setQueryData(monthStartKey, { rows })
    await client.invalidateQueries()
  }
}

/** Sets the first day of a month, or gives it back to calculation; like every change it is offered to be taken back. */
export function useSetStart() {
  const client = useQueryClient()
  const [staying, setStaying] = useState<StayingLibur>([])
  const keep = useKeep()
  const send = useSend('PUT /api/awal-bulan', { onError: tellError, onSettled: () => client.invalidateQueries() })
  const set = (body: Content) => {
    // Not by switching off what was pressed: it would lose the focus (decision 0069).
    if (send.isPending) return
    const onSuccess = (daftar: Moved) => {
      setStaying(daftar.libur)
      // Between months that are set it may not come to stand on the day of Umm al-Qura.
      const { mulai } = body
      const byCalculation = () => hijri(monthStartOf(body, daftar.rows), daftar.rows)
      tellDone(mulai === null ? byCalculation() : `1 ${hijriMonthName(body)}: ${formatDate(mulai, 'panjang')}`)
      return keep(daftar)
    }
    send.mutate({ body }, { onSuccess })
  }
  return { set, staying, onClose: () => setStaying([]) }
}

/** Gives what an offset of before has left, which nobody has set by hand, back to calculation at once. */
export function useReleaseAdjustment() {
  const client = useQueryClient()
  const keep = useKeep()
  const send = useSend('PUT /api/awal-bulan/penyesuaian', {
    onError: tellError,
    onSettled: () => client.invalidateQueries(),
  })
  const [staying, setStaying] = useState<StayingLibur>([])
  const release = (sebelum: readonly MonthStartRow[]) => {
    if (send.isPending) return
    const onSuccess = (daftar: Moved) => {
      setStaying(daftar.libur)
      tellDone(`${sebelum.length} bulan dikembalikan ke hisab`)
      return keep(daftar)
    }
    send.mutate({ body: { rows: [] } }, { onSuccess })
  }
  return { release, staying, onClose: () => setStaying([]) }
}
