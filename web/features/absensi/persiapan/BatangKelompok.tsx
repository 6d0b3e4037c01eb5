import type { KelompokPersiapan } from '#contract/absensi/persiapan.ts'
import { formatAngka } from '#contract/angka.ts'
import { paths } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import css from './persiapan.module.css'

/** A bar for each kelompok: full with both, half with a murabbi or a pendamping alone, an outline with neither. It leads to the kelompok. */
export function BatangKelompok({ kelompok }: { kelompok: readonly KelompokPersiapan[] }) {
  const lengkap = kelompok.filter(k => k.murabbi && k.pendamping).length
  const tanpaPendamping = kelompok.filter(k => !k.pendamping)
  const tanpaKeduanya = tanpaPendamping.filter(k => !k.murabbi).length
  return (
    <div className="stack gap-8">
      <p className="flex wrap baseline gap-x-20 m-0 text-m">
        <Angka jumlah={lengkap} apa="lengkap" />
        <Angka jumlah={tanpaPendamping.length} apa={kata`belum berpendamping`} kurang />
        <Angka jumlah={tanpaKeduanya} apa="di antaranya juga belum bermurabbi" kurang />
      </p>
      <ul className={`flex list m-0 p-0 ${css.batang}`}>
        {kelompok.map(satu => (
          <li key={satu.id} className="share">
            <Tautan
              ke={paths.kelompokRincian(satu.id)}
              className={css.satu}
              data-isi={isiOf(satu)}
              aria-label={`${satu.nama}: ${SEBUT[isiOf(satu)]()}`}
              title={`${satu.nama}: ${SEBUT[isiOf(satu)]()}`}
            />
          </li>
        ))}
      </ul>
      <p className="flex wrap gap-12 m-0 text-s soft" aria-hidden="true">
        {(['lengkap', 'separuh', 'kosong'] as const).map(isi => (
          <span key={isi} className="inline-row gap-4">
            <span className={css.contoh} data-isi={isi} /> {SEBUT[isi]()}
          </span>
        ))}
      </p>
    </div>
  )
}

function Angka({ jumlah, apa, kurang = false }: { jumlah: number; apa: string; kurang?: boolean }) {
  return (
    <span>
      <b className={`text-2xl ${kurang && jumlah > 0 ? 'warn' : ''}`}>{formatAngka(jumlah)}</b> {apa}
    </span>
  )
}

type Isi = 'lengkap' | 'separuh' | 'kosong'

const SEBUT: Record<Isi, () => string> = {
  lengkap: () => 'lengkap',
  separuh: () => 'murabbi saja',
  kosong: () => kata`belum berpendamping`,
}

function isiOf({ murabbi, pendamping }: KelompokPersiapan): Isi {
  if (murabbi && pendamping) return 'lengkap'
  return murabbi ? 'separuh' : 'kosong'
}
