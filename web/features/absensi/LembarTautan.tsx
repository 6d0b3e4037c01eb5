import { Button } from '@mantine/core'
import type { Lembar } from '#contract/absensi.ts'
import { labelStatus, type Status, statusAllowed } from '#contract/kehadiran.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { statusMarks } from '#web/ui/status-marks.ts'
import { Tanda } from '#web/ui/Tanda.tsx'
import css from './LembarMahasantri.module.css'
import type { LembarAksi } from './use-lembar-aksi.ts'

interface LembarTautanProps {
  /** Undefined: what was opened is not about one mark. */
  baris: Baris | undefined
  lembar: Lembar
  status: readonly Status[]
  aksi: LembarAksi
  onTutup: () => void
}

/** In place of everything else that opens over the sheet, for who came by a link: a mark with D and minutes, and no more. */
export default function LembarTautan({ baris, lembar, status, aksi, onTutup }: LembarTautanProps) {
  if (!baris) {
    return (
      <LembarBawah judul="Hanya mengisi" onTutup={onTutup}>
        Lewat tautan hanya pertemuan ini yang dapat diisi. Untuk yang lain, tekan Masuk biasa di bagian atas.
      </LembarBawah>
    )
  }
  const jenis = lembar.kegiatan?.jenis ?? 'umum'
  const offered: Status[] = statusAllowed('D', { jenis, jk: baris.jk }) ? [...status, 'D'] : [...status]
  const boleh = lembar.boleh_mencatat && !baris.konflik
  const ubah = (change: { status?: Status | null; menit?: number | null }) => aksi.ubah(baris.mahasantri_id, change)
  return (
    <LembarBawah
      judul={baris.nama}
      onTutup={onTutup}
      kaki={
        boleh
          ? tutup => (
              <>
                <Button
                  variant="default"
                  onClick={() => ubah({ status: null, menit: null })}
                  disabled={baris.status === null}
                >
                  Kosongkan
                </Button>
                <Button onClick={tutup}>Selesai</Button>
              </>
            )
          : undefined
      }
    >
      {boleh ? (
        <>
          <div className={css.statuses}>
            {offered.map(s => (
              <button
                key={s}
                type="button"
                className={css.status}
                data-status={s}
                aria-pressed={baris.status === s}
                aria-label={`${labelStatus(s, jenis)}, ${baris.nama}`}
                style={baris.status === s ? { background: statusMarks[s].warna } : undefined}
                onClick={() => ubah({ status: baris.status === s ? null : s })}
              >
                <b data-huruf={s}>
                  <Tanda status={s} size={12} {...(baris.status === s ? { warna: 'putih' as const } : {})} />
                </b>
                {labelStatus(s, jenis)}
              </button>
            ))}
          </div>
          {baris.status === 'T' ? <Menit menit={baris.menit} onUbah={menit => ubah({ menit })} /> : null}
        </>
      ) : (
        <p className={css.read}>
          <Tanda status={baris.status} size={12} /> {labelStatus(baris.status, jenis)}
        </p>
      )}
      {baris.tolak === null ? null : <p className={css.read}>{baris.tolak}</p>}
    </LembarBawah>
  )
}

function Menit({ menit, onUbah }: { menit: number | null; onUbah: (menit: number | null) => void }) {
  return (
    <fieldset className={css.field}>
      <legend>Terlambat berapa menit?</legend>
      <div className={css.minutes}>
        {MENIT.map(n => (
          <button
            key={n}
            type="button"
            className={css.quick}
            aria-pressed={menit === n}
            onClick={() => onUbah(menit === n ? null : n)}
          >
            {n}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const MENIT = [5, 10, 15, 20, 30]
