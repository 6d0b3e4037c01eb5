import type { ReactNode } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { labelStatus, type Status } from '#contract/kehadiran.ts'
import { sekarang } from '#web/offline/jam.ts'
import { SafBar } from '#web/ui/SafBar.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { useFilling } from './filling.ts'
import { KonfirmasiLembar } from './kunci/KonfirmasiLembar.tsx'
import css from './SidePanel.module.css'
import { lookOfSheet } from './sheet-state.ts'

/** The desktop's side: how far it is, the keys, and the berita acara. */
export function SidePanel() {
  const { lembar, jenis, status, isian, hitungan, scrollKeSaf, onOpen } = useFilling()
  const terisi = isian.length - hitungan.belum
  const counted: (Status | null)[] = [...status, ...(hitungan.D > 0 ? (['D'] as const) : []), null]
  return (
    <aside className={`stack scroll min-h-0 ${css.panel}`} aria-label="Ringkasan dan berita acara">
      <section className={css.card}>
        <h2 className="row between mb-8 text-m">
          {terisi} dari {isian.length} terisi
          <StateMark look={lookOfSheet(lembar, isian.length, hitungan.belum, sekarang())} />
        </h2>
        <SafBar tanda={isian.map(row => row.status)} tinggi={26} onChoose={scrollKeSaf} />
        <dl className={`pt-8 ${css.counts}`}>
          {counted.map(s => (
            <div key={s ?? 'belum'}>
              <dt className="row gap-8">
                <MarkSign status={s} size={10} /> {labelStatus(s, jenis, lembar.sebut_udzur ? 'pencatat' : 'lain')}
              </dt>
              <dd className="bold angka">{hitungan[s ?? 'belum']}</dd>
            </div>
          ))}
        </dl>
      </section>
      <KonfirmasiLembar />
      {lembar.boleh_mencatat ? (
        <section className={`${css.card} ${css.keysCard}`}>
          <h2 className="row between mb-8 text-m">Papan ketik</h2>
          <ShortcutList status={status} ringkas />
        </section>
      ) : null}
      <section className={css.card}>
        <h2 className="row between mb-8 text-m">
          Berita acara
          {lembar.boleh_mengubah ? (
            <button type="button" className="px-4 green min-h-24 text-m strong" onClick={() => onOpen('berita-acara')}>
              Ubah
            </button>
          ) : null}
        </h2>
        <SessionReportSummary lembar={lembar} />
      </section>
    </aside>
  )
}

/** The keys of the list; `ringkas` leaves out what only the help shows. */
export function ShortcutList({ status, ringkas = false }: { status: readonly Status[]; ringkas?: boolean }) {
  const rows: [string[], string][] = [
    [[...status], 'tandai, turun'],
    [['↑', '↓'], 'pindah baris'],
    ...(ringkas
      ? []
      : ([
          [['←', '→'], 'tombol dalam baris'],
          [['Home', 'End'], 'baris pertama, terakhir'],
          [['M'], 'menit terlambat'],
          [['/'], 'cari, mulai 25 mahasantri'],
          [['K'], 'ajukan koreksi, setelah terkunci'],
        ] as [string[], string][])),
    [['N'], 'catatan'],
    [['0'], 'kosongkan'],
    [['Shift', 'H'], 'sisanya hadir'],
    [['Z'], 'urungkan'],
    [['?'], 'semua pintasan'],
  ]
  return (
    <dl className={css.keys}>
      {rows.map(([keys, what]) => (
        <div key={what}>
          <dt className="flex wrap gap-4">
            {keys.map(key => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd className="text-s soft">{what}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Time and place stand below the title already. */
function SessionReportSummary({ lembar: { pertemuan } }: { lembar: Lembar }) {
  const murabbi = pertemuan?.murabbi_hadir ?? null
  const rows: [string, ReactNode][] = [
    ['Materi', pertemuan?.materi],
    ['Pelaksana', pertemuan?.pelaksana ?? (pertemuan?.badal ? `${pertemuan.badal} (badal)` : null)],
    ['Murabbi', murabbi === null ? null : murabbi ? 'hadir' : 'tidak hadir'],
    ...(pertemuan?.catatan ? [['Catatan', pertemuan.catatan] as [string, ReactNode]] : []),
  ]
  return (
    <dl className={css.minutes}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="faint">{label}</dt>
          <dd>{value || <span className="faint">belum diisi</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
