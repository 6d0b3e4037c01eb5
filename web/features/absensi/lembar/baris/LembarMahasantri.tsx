import { useRef } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { CATATAN_MAX, MENIT_MAX } from '#contract/absensi/marking.ts'
import { labelTanda, mayHoldCatatan, pembilang, penyebut } from '#contract/kehadiran.ts'
import { barisTerkunci } from '#web/features/absensi/lembar/kunci/use-penguncian.ts'
import { usePengisian } from '#web/features/absensi/lembar/pengisian.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import type { MarkContent } from '#web/offline/entry.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { useTanpaGema } from '#web/ui/use-gema.ts'
import { readMenit } from './IsianBaris.tsx'
import { IzinMahasantri } from './IzinMahasantri.tsx'
import css from './LembarMahasantri.module.css'
import { KakiStatus, PilihStatus } from './PilihStatus.tsx'
import { RiwayatBaris } from './RiwayatBaris.tsx'
import { useTypedNote } from './use-ketikan.ts'

const MENIT = [5, 10, 15, 30]
const SATU_MENIT = [
  { by: 1, label: 'Tambah satu menit', panah: 'm1 5 4-4 4 4' },
  { by: -1, label: 'Kurangi satu menit', panah: 'm1 1 4 4 4-4' },
]
const KATA = ['Macet', 'Praktikum', 'Piket', 'Sudah WA']

/**
 * Everything about one mark: status with D, minutes, note with quick phrases, history. Each change is saved by itself, as in the row.
 * Who came by a link has status and minutes, and no more.
 */
export default function LembarMahasantri({ baris, onTutup }: { baris: ShownRow; onTutup: () => void }) {
  const { lembar, terbatas, jenis, aksi } = usePengisian()
  const tanpaGema = useTanpaGema()
  const pembaca = lembar.sebut_udzur ? 'pencatat' : 'lain'
  const boleh = lembar.boleh_mencatat && !baris.konflik && !baris.tetap
  const [tampil = baris] = lembar.boleh_mencatat ? [] : barisTerkunci([baris], lembar)
  // A field that goes because of a konflik keeps its text on the way out: that must not be the decision.
  const bolehNow = useRef(boleh)
  bolehNow.current = boleh
  const update = (change: Partial<MarkContent>, lanjutan = false) => {
    if (bolehNow.current) aksi.update(baris.mahasantri_id, change, lanjutan)
  }
  return (
    <LembarBawah
      judul={baris.nama}
      keterangan={terbatas ? undefined : `${baris.nim} · ${ringkasan(baris, lembar)}`}
      onTutup={onTutup}
      onClickCapture={tanpaGema}
      kaki={
        boleh
          ? close => (
              <KakiStatus
                baris={baris}
                kosong={baris.status === null && baris.catatan === ''}
                onKosongkan={clear}
                onSelesai={close}
              />
            )
          : undefined
      }
    >
      {boleh ? (
        <>
          <PilihStatus baris={baris} {...(terbatas ? {} : { pembaca })} />
          {baris.status === 'T' ? (
            <Menit menit={baris.menit} onUbah={(menit, lanjutan) => update({ menit }, lanjutan)} />
          ) : null}
          {terbatas ? null : mayHoldCatatan(baris.status) ? (
            <Catatan catatan={baris.catatan} onUbah={(catatan, lanjutan) => update({ catatan }, lanjutan)} />
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
          <RiwayatBaris baris={baris} lembar={lembar} />
        </>
      )}
    </LembarBawah>
  )

  function clear() {
    // Not every browser moves the focus to a button that is tapped: what was typed would come back when the sheet closes.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    update({ status: null, menit: null, catatan: '' })
  }
}

type OnUbah<T> = (value: T, lanjutan?: boolean) => void

function Menit({ menit, onUbah }: { menit: number | null; onUbah: OnUbah<number | null> }) {
  const isian = useTypedNote(menit === null ? '' : String(menit), (text, lanjutan) => onUbah(readMenit(text), lanjutan))
  const keep = (next: number) => {
    isian.lupakan()
    onUbah(next)
  }
  const step = (by: number) => keep(Math.min(MENIT_MAX, Math.max(0, (readMenit(isian.text) ?? 0) + by)))
  return (
    <fieldset className={css.field}>
      <legend>Terlambat berapa menit?</legend>
      <div className={`grid gap-6 ${css.minutes}`}>
        {MENIT.map(n => (
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
            onBlur={isian.tinggalkan}
            onKeyDown={event => {
              if (event.key === 'Enter') isian.tinggalkan()
              if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
                event.preventDefault()
                step(event.key === 'ArrowUp' ? 1 : -1)
              }
            }}
          />
          {SATU_MENIT.map(({ by, label, panah }) => (
            <button
              key={by}
              className="grid place-center"
              type="button"
              tabIndex={-1}
              aria-label={label}
              onClick={() => step(by)}
            >
              <svg width="10" height="6" viewBox="0 0 10 6" aria-hidden="true">
                <path d={panah} fill="none" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            </button>
          ))}
        </span>
      </div>
    </fieldset>
  )
}

function Catatan({ catatan, onUbah }: { catatan: string; onUbah: OnUbah<string> }) {
  const isian = useTypedNote(catatan, (text, lanjutan) => onUbah(text.trim(), lanjutan))
  const add = (kata: string) => {
    const text = isian.text.trim()
    isian.lupakan()
    onUbah(text === '' ? kata : `${text}, ${kata.toLowerCase()}`)
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
        onBlur={isian.tinggalkan}
      />
      <div className={`flex wrap gap-6 pt-6 ${css.phrases}`}>
        {KATA.map(kata => (
          <button key={kata} type="button" onClick={() => add(kata)}>
            + {kata}
          </button>
        ))}
      </div>
    </div>
  )
}

/** '9 dari 9 hadir, 2 kali terlambat': the pertemuan of this kegiatan before this one. */
function ringkasan({ hitungan }: ShownRow, { aturan, kegiatan }: Lembar): string {
  const n = penyebut(hitungan, aturan)
  if (n === 0) return 'belum ada pertemuan sebelumnya'
  const late = hitungan.T > 0 ? `, ${hitungan.T} kali ${kegiatan?.jenis === 'shalat' ? 'masbuk' : 'terlambat'}` : ''
  return `${pembilang(hitungan, aturan)} dari ${n} hadir${late}`
}
