import { formatAngka } from '#contract/angka.ts'
import type { RingkasanPekan as Data } from '#contract/laporan/ringkasan-pekan.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { DaftarUjung } from './DaftarUjung.tsx'
import { PerFakultas } from './PerFakultas.tsx'
import css from './RingkasanPekan.module.css'
import { TrenRingkas } from './TrenRingkas.tsx'
import { laporanPerKelompok } from './tautan.ts'
import { Verdik } from './Verdik.tsx'

/** 'How was the week?' in one sentence, and below it what makes it: for who answers for the whole and reads it on a phone. */
export function RingkasanPekan({ data }: { data: Data }) {
  const { pekan, fakultas, terendah, tertinggi, jumlah_kelompok } = data
  if (!pekan)
    return (
      <Kartu>
        <EmptyState gambar="nanti" judul="Belum ada pekan untuk diringkas">
          Ringkasan muncul setelah admin mengaktifkan sebuah periode dan pertemuan pertamanya tiba.
        </EmptyState>
      </Kartu>
    )
  // Of few kelompok all are one list.
  const semua = tertinggi.length === 0
  return (
    <div className={`grid one-column gap-12 start ${css.halaman}`}>
      <div className="stack shrink gap-12">
        <Verdik data={data} pekan={pekan} />
        <TrenRingkas data={data} />
      </div>
      <div className="stack shrink gap-12">
        {fakultas.length > 0 ? <PerFakultas data={data} pekan={pekan} /> : null}
        {terendah.length > 0 ? (
          <DaftarUjung
            judul={semua ? kata`Tiap kelompok` : `${sebutan(terendah.length)} terendah`}
            kanan={semua ? 'yang terendah lebih dahulu' : 'perlu disapa murabbinya'}
            rows={terendah}
            nomorOf={i => jumlah_kelompok - i}
            pekan={pekan}
          />
        ) : null}
        {semua ? null : (
          <DaftarUjung
            judul={`${sebutan(tertinggi.length)} tertinggi`}
            kanan={<Tautan ke={laporanPerKelompok(pekan)}>Semua {formatAngka(jumlah_kelompok)}</Tautan>}
            rows={tertinggi}
            nomorOf={i => i + 1}
            pekan={pekan}
          />
        )}
      </div>
    </div>
  )
}

const SEBUTAN = ['', 'Satu', 'Dua', 'Tiga', 'Empat', 'Lima']

const sebutan = (n: number) => SEBUTAN[n] ?? String(n)
