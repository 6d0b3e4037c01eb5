import { useRef } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { CATATAN_MAX, MINUTE_MAX } from '#contract/absensi/marking.ts'
import { denominator, labelTanda, mayHoldCatatan, numerator } from '#contract/kehadiran.ts'
import { useFilling } from '#web/features/absensi/lembar/filling.ts'
import { lockedRow } from '#web/features/absensi/lembar/kunci/use-locking.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import type { MarkContent } from '#web/offline/entry.ts'
import { BottomLembar } from '#web/ui/LembarBawah.tsx'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { useWithoutEcho } from '#web/ui/use-echo.ts'
import { ChooseStatus, KakiStatus } from './ChooseStatus.tsx'
import { IzinMahasantri } from './IzinMahasantri.tsx'
import css from './LembarMahasantri.module.css'
import { readMinutes } from './RowInput.tsx'
import { RowRiwayat } from './RowRiwayat.tsx'
import { useTypedNote } from './use-typing.ts'

const MINUTE = [5, 10, 15, 30]
const ONE_MINUTE = [
  { by: 1, label: 'Tambah satu menit', arrow: 'm1 5 4-4 4 4' },
  { by: -1, label: 'Kurangi satu menit', arrow: 'm1 1 4 4 4-4' },
]
const WORD = ['Macet', 'Praktikum', 'Piket', 'Sudah WA']

/**
 * Everything about one mark: status with D, minutes, note with quick phrases, history. Each change is saved by itself, as in the row.
 * Who came by a link has status and minutes, and no more.
 */
export default function LembarMahasantri({ baris, onClose }: { baris: ShownRow; onClose: () => void }) {
  const { lembar, terbatas, jenis, aksi } = useFilling()
  const withoutEcho = useWithoutEcho()
  const pembaca = lembar.sebut_udzur ? 'pencatat' : 'lain'
  const boleh = lembar.boleh_mencatat && !baris.konflik && !baris.tetap
  const [tampil = baris] = lembar.boleh_mencatat ? [] : lockedRow([baris], lembar)
  // A field that goes because of a konflik keeps its text on the way out: that must not be the decision.
  const mayNow = useRef(boleh)
  mayNow.current = boleh
  const update = (change: Partial<MarkContent>, continuation = false) => {
    if (mayNow.current) aksi.update(baris.mahasantri_id, change, continuation)
  }
  return (
    <BottomLembar
      judul={baris.nama}
      keterangan={terbatas ? undefined : `${baris.nim} · ${summary(baris, lembar)}`}
      onClose={onClose}
      onClickCapture={withoutEcho}
      kaki={
        boleh
          ? close => (
              <KakiStatus
                baris={baris}
                kosong={baris.status === null && baris.catatan === ''}
                onEmpty={clear}
                onDone={close}
              />
            )
          : undefined
      }
    >
      {boleh ? (
        <>
          <ChooseStatus baris={baris} {...(terbatas ? {} : { pembaca })} />
          {baris.status === 'T' ? (
            <Minute menit={baris.menit} onChange={(menit, continuation) => update({ menit }, continuation)} />
          ) : null}
          {terbatas ? null : mayHoldCatatan(baris.status) ? (
            <Catatan catatan={baris.catatan} onChange={(catatan, continuation) => update({ catatan }, continuation)} />
          ) : (
            <p className="mt-4 text-m soft">U hanya huruf: tidak ada catatan di sampingnya.</p>
          )}
        </>
      ) : baris.tetap ? (
        <p className="mt-4 text-m soft">Sudah diisi orang lain. Untuk mengubahnya, tekan Masuk biasa di bagian atas.</p>
      ) : (
        <p className="mt-4 text-m soft">
          <MarkSign status={tampil.status} size={12} /> {labelTanda(tampil, jenis)}
          {tampil.catatan ? ` · “${tampil.catatan}”` : ''}
        </p>
      )}
      {terbatas ? (
        baris.tolak && <p className="mt-4 text-m soft">{baris.tolak}</p>
      ) : (
        <>
          <IzinMahasantri baris={baris} lembar={lembar} />
          <RowRiwayat baris={baris} lembar={lembar} />
        </>
      )}
    </BottomLembar>
  )

  function clear() {
    // Not every browser moves the focus to a button that is tapped: what was typed would come back when the sheet closes.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    update({ status: null, menit: null, catatan: '' })
  }
}

type OnChange<T> = (value: T, continued?: boolean) => void

function Minute({ menit, onChange }: { menit: number | null; onChange: OnChange<number | null> }) {
  const isian = useTypedNote(menit === null ? '' : String(menit), (text, continuation) =>
    onChange(readMinutes(text), continuation),
  )
  const keep = (next: number) => {
    isian.forget()
    onChange(next)
  }
  const step = (by: number) => keep(Math.min(MINUTE_MAX, Math.max(0, (readMinutes(isian.text) ?? 0) + by)))
  return (
    <fieldset className={css.field}>
      <legend>Terlambat berapa menit?</legend>
      <div className={`grid gap-6 ${css.minutes}`}>
        {MINUTE.map(n => (
          <button key={n} type="button" className={css.quick} aria-pressed={menit === n} onClick={() => keep(n)}>
            {n}
          </button>
        ))}
        <span className={`grid clip outlined round-8 ${css.number}`}>
          <input
            aria-label="Menit terlambat"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={isian.text}
            onChange={event => isian.ketik(event.currentTarget.value)}
            onBlur={isian.leave}
            onKeyDown={event => {
              if (event.key === 'Enter') isian.leave()
              if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
                event.preventDefault()
                step(event.key === 'ArrowUp' ? 1 : -1)
              }
            }}
          />
          {ONE_MINUTE.map(({ by, label, arrow }) => (
            <button
              key={by}
              className="grid place-center"
              type="button"
              tabIndex={-1}
              aria-label={label}
              onClick={() => step(by)}
            >
              <svg width="10" height="6" viewBox="0 0 10 6" aria-hidden="true">
                <path d={arrow} fill="none" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            </button>
          ))}
        </span>
      </div>
    </fieldset>
  )
}

function Catatan({ catatan, onChange }: { catatan: string; onChange: OnChange<string> }) {
  const isian = useTypedNote(catatan, (text, continuation) => onChange(text.trim(), continuation))
  const add = (word: string) => {
    const text = isian.text.trim()
    isian.forget()
    onChange(text === '' ? word : `${text}, ${word.toLowerCase()}`)
  }
  return (
    <div className={css.field}>
      <label htmlFor="lembar-catatan">Catatan</label>
      <textarea
        id="lembar-catatan"
        rows={2}
        maxLength={CATATAN_MAX}
        value={isian.text}
        onChange={event => isian.ketik(event.currentTarget.value)}
        onBlur={isian.leave}
      />
      <div className={`flex wrap gap-6 pt-6 ${css.phrases}`}>
        {WORD.map(word => (
          <button key={word} type="button" onClick={() => add(word)}>
            + {word}
          </button>
        ))}
      </div>
    </div>
  )
}

/** '9 dari 9 hadir, 2 kali terlambat': the pertemuan of this kegiatan before this one. */
function summary({ hitungan }: ShownRow, { aturan, kegiatan }: Lembar): string {
  const n = denominator(hitungan, aturan)
  if (n === 0) return 'belum ada pertemuan sebelumnya'
  const late = hitungan.T > 0 ? `, ${hitungan.T} kali ${kegiatan?.jenis === 'shalat' ? 'masbuk' : 'terlambat'}` : ''
  return `${numerator(hitungan, aturan)} dari ${n} hadir${late}`
}
