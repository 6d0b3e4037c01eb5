import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { offeredTo } from '#contract/absensi/marking.ts'
import { ALASAN_MAX } from '#contract/absensi/usul.ts'
import { ApiError } from '#web/api.ts'
import formulir from '#web/features/absensi/lembar/Formulir.module.css'
import { usePengisian } from '#web/features/absensi/lembar/pengisian.ts'
import { beginning } from '#web/offline/apply-outbox.ts'
import { sebabTerputus } from '#web/offline/pesan.ts'
import { holdFokus, LembarBawah } from '#web/ui/LembarBawah.tsx'
import { BarisKoreksi } from './BarisKoreksi.tsx'
import css from './FormKoreksi.module.css'
import { useKunciAksi } from './koreksi-aksi.ts'
import {
  changeDraf,
  type Draf,
  type DraftChoice,
  draftErrorsOf,
  keepDraf,
  needsAlasan,
  startDraf,
  type Tercatat,
  usulanOf,
} from './koreksi-draf.ts'

const EMPTY: DraftChoice = { status: null, menit: '', alasan: '' }

/** 'Ajukan koreksi': picks people (`terpilih` already), their right mark, and why; one reason for all of them or one each. */
export default function FormKoreksi({ terpilih, onTutup }: { terpilih: readonly number[]; onTutup: () => void }) {
  const formId = useId()
  const { lembar, sendiri: barisList, status, jenis } = usePengisian()
  const { form, draf, stored, errors, ajukan, change, pick, send } = useKoreksi(terpilih)
  const waiting = new Set(lembar.koreksi.map(row => row.mahasantri_id))
  const count = Object.keys(draf.pilihan).length

  return (
    <LembarBawah
      judul="Ajukan koreksi"
      keterangan={`${lembar.kelompok.nama} · ${lembar.kegiatan?.nama ?? ''}. Tanda berubah setelah disetujui murabbi.`}
      onTutup={onTutup}
      kaki={close => (
        <>
          <Button variant="default" onClick={close} onMouseDown={holdFokus}>
            Batal
          </Button>
          <Button type="submit" form={formId} onMouseDown={holdFokus} loading={ajukan.isPending}>
            {count > 1 ? `Ajukan ${count} koreksi` : 'Ajukan koreksi'}
          </Button>
        </>
      )}
    >
      {close => (
        <form id={formId} ref={form} noValidate onSubmit={event => send(event, close)} className="stack gap-12">
          <ul className={`p-0 rule-t ${css.list}`} aria-label="Mahasantri">
            {barisList.map(({ mahasantri_id: id, nama, jk }) => (
              <BarisKoreksi
                key={id}
                id={id}
                nama={nama}
                tercatat={stored.get(id)}
                menunggu={waiting.has(id)}
                jenis={jenis}
                status={offeredTo([...status, 'D'], jk)}
                pilihan={draf.pilihan[id]}
                alasanSendiri={draf.sendiri}
                galat={field => errors[`${id}.${field}`]}
                onPilih={picked => pick(id, picked)}
                onUbah={change => pick(id, { ...(draf.pilihan[id] ?? EMPTY), ...change })}
              />
            ))}
          </ul>
          {errors[''] ? (
            <p className={formulir.alert} role="alert">
              {errors['']}
            </p>
          ) : null}
          {draf.sendiri || !needsAlasan(draf) ? null : (
            <Textarea
              className={css.alasan}
              label={`Alasan${count > 1 ? ' untuk semuanya' : ''}`}
              error={errors.alasan}
              rows={2}
              maxLength={ALASAN_MAX}
              value={draf.alasan}
              onChange={event => change({ alasan: event.currentTarget.value })}
            />
          )}
          {count > 1 ? (
            <label className={`row gap-12 pointer min-h-44 ${css.each}`}>
              <input
                type="checkbox"
                checked={draf.sendiri}
                onChange={event => change({ sendiri: event.currentTarget.checked })}
              />
              Alasan berbeda tiap orang
            </label>
          ) : null}
          {ajukan.error ? (
            <p className={formulir.alert} role="alert">
              {sayFailure(ajukan.error)}
            </p>
          ) : null}
        </form>
      )}
    </LembarBawah>
  )
}

/** What is typed, kept in this tab until it is sent; with what is still on this device: marks that came too late become proposals. */
function useKoreksi(terpilih: readonly number[]) {
  const { lembar, sendiri, aksi } = usePengisian()
  const form = useRef<HTMLFormElement>(null)
  const [draf, setDraf] = useState<Draf>(() => startDraf(lembar, sendiri, terpilih))
  const [tried, setTried] = useState(false)
  const { ajukan } = useKunciAksi(lembar)
  const stored = new Map<number, Tercatat>(lembar.baris.map(row => [row.mahasantri_id, beginning(row)]))
  const errors = { ...serverErrors(ajukan.error, draf), ...(tried ? draftErrorsOf(draf, stored) : {}) }
  return { form, draf, stored, errors, ajukan, change, pick, send }

  function change(next: Partial<Omit<Draf, 'action_id'>>) {
    const changed = changeDraf(draf, next)
    setDraf(changed)
    keepDraf(lembar, changed)
    if (ajukan.error) ajukan.reset()
  }

  function pick(id: number, picked: DraftChoice | boolean) {
    const { [id]: _, ...others } = draf.pilihan
    change({ pilihan: picked === false ? others : { ...others, [id]: picked === true ? EMPTY : picked } })
  }

  function send(event: FormEvent, close: () => void) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(draftErrorsOf(draf, stored)).length > 0) return focusFirstError()
    const rows = usulanOf(draf, stored)
    ajukan.mutate(
      { action_id: draf.action_id, rows },
      {
        onSuccess: () => {
          keepDraf(lembar, undefined)
          // What was refused for coming too late is a proposal now.
          aksi.dropDitolak(rows.map(row => row.mahasantri_id))
          close()
        },
        onError: focusFirstError,
      },
    )
  }

  function focusFirstError() {
    // The errors are drawn after this event.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus())
  }
}

/** 'rows.0.status' of the server is the first row that was sent. */
function serverErrors(error: Error | null, { pilihan }: Draf): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const ids = Object.keys(pilihan)
  return Object.fromEntries(
    Object.entries(error.isian).map(([key, pesan]) => {
      const [, index, field] = key.split('.')
      return [`${ids[Number(index)]}.${field}`, pesan]
    }),
  )
}

function sayFailure(error: Error): string {
  if (error instanceof ApiError && error.status === 0) {
    return `${sebabTerputus()}. Koreksi diajukan saat terhubung; yang Anda tulis tetap tersimpan di sini.`
  }
  return error.message
}
