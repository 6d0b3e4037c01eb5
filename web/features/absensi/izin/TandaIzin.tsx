import type { IzinRincian } from '#contract/absensi/izin.ts'
import { labelTanda } from '#contract/kehadiran.ts'
import { formatKapan, formatTanggal, type Zona } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import { Tanda } from '#web/ui/Tanda.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import css from './izin.module.css'

/** The marks it has set, and which of them somebody has changed on the sheet since. */
export function TandaIzin({ izin, zona, hariIni }: { izin: IzinRincian; zona: Zona; hariIni: string }) {
  if (izin.tanda.length === 0) {
    return izin.keadaan === 'disetujui' ? (
      <p className="mt-12 text-s faint">
        Belum ada pertemuan yang diisinya. Pertemuan yang dibuka kemudian diisi sendiri.
      </p>
    ) : null
  }
  return (
    <section>
      <h3 className="mb-4 mt-16 text-xl">Tanda yang diisi</h3>
      <ul className={`list ${css.tanda}`}>
        {izin.tanda.map(row => (
          <li key={row.pertemuan_id}>
            <Tanda status={row.status} size={11} />
            <span>
              <Tautan
                ke={paths.absensiInput(row.kelompok_id, {
                  tanggal: row.tanggal,
                  kegiatan: row.kegiatan_id,
                  ke: row.ke,
                })}
              >
                {row.kegiatan}, {formatTanggal(row.tanggal, 'panjang')}
              </Tautan>
              <small>
                {describeKelompok(row.kelompok, row.periode)}
                {row.diubah ? (
                  <span className="strong warn-ink">
                    {' '}
                    · diubah di lembar menjadi {labelTanda(row, row.jenis_kegiatan)} oleh {row.diubah.oleh},{' '}
                    {formatKapan(row.diubah.at, zona, hariIni)}
                  </span>
                ) : null}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
