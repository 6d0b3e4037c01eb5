import { labelStatus, type Status } from '#contract/kehadiran.ts'
import { usePengisian } from '#web/features/absensi/lembar/pengisian.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { Tanda } from '#web/ui/Tanda.tsx'
import { useTanpaGema } from '#web/ui/use-gema.ts'
import css from './LembarMahasantri.module.css'
import { KakiStatus, PilihStatus } from './PilihStatus.tsx'

interface LembarTautanProps {
  /** Undefined: what was opened is not about one mark. */
  baris: Baris | undefined
  onTutup: () => void
}

/** In place of everything else that opens over the sheet, for who came by a link: a mark with D and minutes, and no more. */
export default function LembarTautan({ baris, onTutup }: LembarTautanProps) {
  const { lembar, jenis, aksi } = usePengisian()
  const tanpaGema = useTanpaGema()
  if (!baris) {
    return (
      <LembarBawah judul="Hanya mengisi" onTutup={onTutup}>
        Lewat tautan hanya pertemuan ini yang dapat diisi. Untuk yang lain, tekan Masuk biasa di bagian atas.
      </LembarBawah>
    )
  }
  const boleh = lembar.boleh_mencatat && !baris.konflik && !baris.tetap
  const update = (change: { status?: Status | null; menit?: number | null }) => aksi.update(baris.mahasantri_id, change)
  return (
    <LembarBawah
      judul={baris.nama}
      onTutup={onTutup}
      onClickCapture={tanpaGema}
      kaki={
        boleh
          ? close => (
              <KakiStatus
                baris={baris}
                kosong={baris.status === null}
                onKosongkan={() => update({ status: null, menit: null })}
                onSelesai={close}
              />
            )
          : undefined
      }
    >
      {boleh ? (
        <>
          <PilihStatus baris={baris} />
          {baris.status === 'T' ? <Menit menit={baris.menit} onUbah={menit => update({ menit })} /> : null}
        </>
      ) : baris.tetap ? null : (
        <p className="mt-4 text-m soft">
          <Tanda status={baris.status} size={12} /> {labelStatus(baris.status, jenis)}
        </p>
      )}
      {baris.tetap ? (
        <p className="mt-4 text-m soft">Sudah diisi orang lain. Untuk mengubahnya, tekan Masuk biasa di bagian atas.</p>
      ) : null}
      {baris.tolak === null ? null : <p className="mt-4 text-m soft">{baris.tolak}</p>}
    </LembarBawah>
  )
}

function Menit({ menit, onUbah }: { menit: number | null; onUbah: (menit: number | null) => void }) {
  return (
    <fieldset className={css.field}>
      <legend>Terlambat berapa menit?</legend>
      <div className={`grid gap-6 ${css.minutes}`}>
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
