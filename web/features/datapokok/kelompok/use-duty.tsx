import { type ReactNode, useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { type BadalBecomingOwn, badalBecomingOwn } from '#contract/datapokok/kelompok.ts'
import { formatDate } from '#contract/tanggal.ts'
import { ApiError } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import css from './kelompok.module.css'
import { useChangeKelompok } from './queries.ts'

/** So many pertemuan led as badal are agreed to become the pendamping's own. */
export interface Agree {
  badal_menjadi_sendiri: number
}

interface Action<R> {
  onSuccess: (reply: R) => void
  onError: (error: Error) => void
}

/** A change of whose time a day is: what that makes of pertemuan led as badal is asked about, and sent with the answer. */
export interface Duty<V, R> {
  submit: (input: V, act: Action<R>) => void
  mengirim: boolean
  /** Why it was refused, the question aside. */
  galat: Error | null
  forget: () => void
  /** The question; draw it beside what has asked. */
  tanya: ReactNode
}

export function useDuty<V extends object, R>(
  kelompok: string,
  mutationFn: (input: V & Agree) => Promise<R>,
): Duty<V, R> {
  const [asked, setAsked] = useState<{ badal: BadalBecomingOwn; input: V; act: Action<R> }>()
  const ubah = useChangeKelompok(mutationFn)

  return {
    submit: (input, act) => send(input, act, 0),
    mengirim: ubah.isPending,
    galat: badalOf(ubah.error) ? null : ubah.error,
    forget: ubah.reset,
    tanya: asked ? (
      <DialogBadal
        kelompok={kelompok}
        badal={asked.badal}
        working={ubah.isPending}
        onAgree={() => send(asked.input, asked.act, asked.badal.pertemuan)}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  }

  function send(input: V, act: Action<R>, agreed: number) {
    ubah.mutate(
      { ...input, badal_menjadi_sendiri: agreed },
      {
        onSuccess: reply => {
          setAsked(undefined)
          act.onSuccess(reply)
        },
        onError: error => {
          // Another number than the one agreed to: it is asked once more.
          const badal = badalOf(error)
          if (badal) setAsked({ badal, input, act })
          else {
            setAsked(undefined)
            act.onError(error)
          }
        },
      },
    )
  }
}

function badalOf(error: Error | null): BadalBecomingOwn | undefined {
  if (!(error instanceof ApiError) || error.kode !== 'penugasan.badal_menjadi_sendiri') return undefined
  return badalBecomingOwn.parse(error.body).badal
}

interface DialogBadalProps {
  kelompok: string
  badal: BadalBecomingOwn
  working: boolean
  onAgree: () => void
  onClose: () => void
}

/** Asks before an assignment makes what somebody led as badal their own. */
function DialogBadal({ kelompok, badal, ...act }: DialogBadalProps) {
  const { nama, pertemuan, dari, sampai, dikonfirmasi, diajukan, dibayar } = badal
  const hari = [...new Set([dari, sampai])].map(one => formatDate(one, 'pendek')).join(' s.d. ')
  const honor = [
    diajukan > 0 ? `${formatFigure(diajukan)} sudah diajukan` : '',
    dibayar > 0 ? `${formatFigure(dibayar)} sudah dibayar` : '',
  ].filter(Boolean)
  return (
    <Dialog
      judul={`${formatFigure(pertemuan)} pertemuan badal menjadi pertemuan sendiri?`}
      label="Tetap simpan"
      {...act}
    >
      <p className={`m-0 ${css.salin}`}>
        {nama.join(', ')} sudah memimpin {formatFigure(pertemuan)} pertemuan {kelompok} sebagai badal ({hari}).{' '}
        {kata`Dengan masa tugas ini pertemuan itu dihitung sebagai pertemuan pendamping kelompok sendiri, di laporan pendamping dan dalam honor.`}
      </p>
      {dikonfirmasi > 0 || honor.length > 0 ? (
        <ul className={`m-0 ${css.salin}`}>
          {dikonfirmasi > 0 ? (
            <li>{formatFigure(dikonfirmasi)} sudah dikonfirmasi; konfirmasinya tetap berlaku.</li>
          ) : null}
          {honor.length > 0 ? (
            <li>
              Honor: {honor.join(', ')} sebagai badal. Yang sudah diajukan atau dibayar tidak berubah sendiri; bedanya
              ditunjukkan di daftar honor.
            </li>
          ) : null}
        </ul>
      ) : null}
    </Dialog>
  )
}
