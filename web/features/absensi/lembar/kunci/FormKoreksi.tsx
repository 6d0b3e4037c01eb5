import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { offeredTo } from '#contract/absensi/marking.ts'
import { REASON_MAX } from '#contract/absensi/proposal.ts'
import { ApiError } from '#web/api.ts'
import formulir from '#web/features/absensi/lembar/Formulir.module.css'
import { useFilling } from '#web/features/absensi/lembar/filling.ts'
import { beginning } from '#web/offline/apply-outbox.ts'
import { brokenCause } from '#web/offline/pesan.ts'
import { BottomLembar, holdFocus } from '#web/ui/LembarBawah.tsx'
import {
  changeDraft,
  type Draft,
  type DraftChoice,
  draftErrorsOf,
  keepDraft,
  needsReason,
  type Recorded,
  startDraft,
  suggestionOf,
} from './draft-koreksi.ts'
import css from './FormKoreksi.module.css'
import { KoreksiLine } from './KoreksiRow.tsx'
import { useActionKey } from './koreksi-action.ts'

const EMPTY: DraftChoice = { status: null, menit: '', alasan: '' }

/** 'Ajukan koreksi': picks people (`terpilih` already), their right mark, and why; one reason for all of them or one each. */
export default function FormKoreksi({ selected, onClose }: { selected: readonly number[]; onClose: () => void }) {
  const formId = useId()
  const { lembar, sendiri: rowList, status, jenis } = useFilling()
  const { form, draft, stored, errors, ajukan, change, pick, send } = useKoreksi(selected)
  const waiting = new Set(lembar.koreksi.map(row => row.mahasantri_id))
  const count = Object.keys(draft.pilihan).length

  return (
    <BottomLembar
      judul="Ajukan koreksi"
      keterangan={`${lembar.kelompok.nama} · ${lembar.kegiatan?.nama ?? ''}. Tanda berubah setelah disetujui murabbi.`}
      onClose={onClose}
      kaki={close => (
        <>
          <Button variant="default" onClick={close} onMouseDown={holdFocus}>
            Batal
          </Button>
          <Button type="submit" form={formId} onMouseDown={holdFocus} loading={ajukan.isPending}>
            {count > 1 ? `Ajukan ${count} koreksi` : 'Ajukan koreksi'}
          </Button>
        </>
      )}
    >
      {close => (
        <form id={formId} ref={form} noValidate onSubmit={event => send(event, close)} className="stack gap-12">
          <ul className={`p-0 rule-t ${css.list}`} aria-label="Mahasantri">
            {rowList.map(({ mahasantri_id: id, nama, jk }) => (
              <KoreksiLine
                key={id}
                id={id}
                nama={nama}
                tercatat={stored.get(id)}
                menunggu={waiting.has(id)}
                jenis={jenis}
                status={offeredTo([...status, 'D'], jk)}
                pilihan={draft.pilihan[id]}
                ownReason={draft.sendiri}
                galat={field => errors[`${id}.${field}`]}
                onChoose={picked => pick(id, picked)}
                onChange={change => pick(id, { ...(draft.pilihan[id] ?? EMPTY), ...change })}
              />
            ))}
          </ul>
          {errors[''] ? (
            <p className={formulir.alert} role="alert">
              {errors['']}
            </p>
          ) : null}
          {draft.sendiri || !needsReason(draft) ? null : (
            <Textarea
              className={css.alasan}
              label={`Alasan${count > 1 ? ' untuk semuanya' : ''}`}
              error={errors.alasan}
              rows={2}
              maxLength={REASON_MAX}
              value={draft.alasan}
              onChange={event => change({ alasan: event.currentTarget.value })}
            />
          )}
          {count > 1 ? (
            <label className={`row gap-12 pointer min-h-44 ${css.each}`}>
              <input
                type="checkbox"
                checked={draft.sendiri}
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
    </BottomLembar>
  )
}

/** What is typed, kept in this tab until it is sent; with what is still on this device: marks that came too late become proposals. */
function useKoreksi(selected: readonly number[]) {
  const { lembar, sendiri, aksi } = useFilling()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Draft>(() => startDraft(lembar, sendiri, selected))
  const [tried, setTried] = useState(false)
  const { ajukan } = useActionKey(lembar)
  const stored = new Map<number, Recorded>(lembar.baris.map(row => [row.mahasantri_id, beginning(row)]))
  const errors = { ...serverErrors(ajukan.error, draft), ...(tried ? draftErrorsOf(draft, stored) : {}) }
  return { form, draft, stored, errors, ajukan, change, pick, send }

  function change(next: Partial<Omit<Draft, 'action_id'>>) {
    const changed = changeDraft(draft, next)
    setDraft(changed)
    keepDraft(lembar, changed)
    if (ajukan.error) ajukan.reset()
  }

  function pick(id: number, picked: DraftChoice | boolean) {
    const { [id]: _, ...others } = draft.pilihan
    change({ pilihan: picked === false ? others : { ...others, [id]: picked === true ? EMPTY : picked } })
  }

  function send(event: FormEvent, close: () => void) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(draftErrorsOf(draft, stored)).length > 0) return focusFirstError()
    const rows = suggestionOf(draft, stored)
    ajukan.mutate(
      { action_id: draft.action_id, rows },
      {
        onSuccess: () => {
          keepDraft(lembar, undefined)
          // What was refused for coming too late is a proposal now.
          aksi.dropRefused(rows.map(row => row.mahasantri_id))
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
function serverErrors(error: Error | null, { pilihan }: Draft): Record<string, string> {
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
    return `${brokenCause()}. Koreksi diajukan saat terhubung; yang Anda tulis tetap tersimpan di sini.`
  }
  return error.message
}
