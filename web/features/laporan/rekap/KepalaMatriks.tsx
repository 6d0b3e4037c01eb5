import { labelStatus } from '#contract/kehadiran.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { statusMarks } from '#web/ui/status-marks.ts'
import { KepalaHari, KepalaSesi } from './KepalaHari.tsx'
import { RekapColumnHead } from './KepalaKolom.tsx'
import { dariKanan, type RekapColumns, type StatusJumlah } from './kolom-tampil.ts'
import css from './MatriksRekap.module.css'

interface KepalaMatriksProps {
  rekap: Rekap
  ponsel: boolean
  kolom: readonly RekapColumns[]
  totals: readonly StatusJumlah[]
  /** The pertemuan whose head Tab reaches. */
  terbaru: number | undefined
}

/** What the columns are. A day with several pertemuan has a column each, and their names a row of their own. */
export function KepalaMatriks({ rekap, ponsel, kolom, totals, terbaru }: KepalaMatriksProps) {
  const bersesi = new Set(kolom.filter(k => k.awal === false).map(k => k.hari))
  const tinggi = bersesi.size > 0 ? 2 : 1
  const kepala = (className: string | undefined, isi: string) => (
    <th scope="col" rowSpan={tinggi} className={className}>
      {isi}
    </th>
  )
  return (
    <thead>
      <tr>
        {ponsel ? null : kepala(css.no, 'No')}
        {kepala(css.nama, 'Nama')}
        {ponsel ? kepala(css.persen, '%') : kepala(css.nim, 'NIM')}
        {kolom.map(k =>
          !k.hari ? (
            <RekapColumnHead key={k.kunci} kolom={k} rekap={rekap} terbaru={terbaru} />
          ) : k.awal ? (
            <KepalaHari
              key={k.tanggal}
              hari={k.hari}
              kolom={bersesi.has(k.hari) ? kolom.filter(one => one.hari === k.hari) : [k]}
              rekap={rekap}
              tinggi={tinggi}
              terbaru={terbaru}
            />
          ) : null,
        )}
        {ponsel ? null : (
          <>
            <td className={css.ruang} rowSpan={tinggi} />
            {totals.map((s, i) => (
              <th
                key={s}
                scope="col"
                rowSpan={tinggi}
                className={css.jumlah}
                style={{
                  ...dariKanan(totals.length - i),
                  color: s === 'belum' ? 'var(--ink-3)' : statusMarks[s].warna,
                }}
                data-pertama={i === 0 || undefined}
              >
                <span aria-hidden="true">{s === 'belum' ? 'Blm' : s}</span>
                <span className="hanya-pembaca">
                  {labelStatus(s === 'belum' ? null : s, rekap.kegiatan?.jenis ?? 'umum')}
                </span>
              </th>
            ))}
            {kepala(css.persenKanan, '%')}
          </>
        )}
      </tr>
      {tinggi > 1 ? (
        <tr>
          {kolom.map(k =>
            bersesi.has(k.hari) ? <KepalaSesi key={k.kunci} kolom={k} rekap={rekap} terbaru={terbaru} /> : null,
          )}
        </tr>
      ) : null}
    </thead>
  )
}
