import { normalizeNama } from '#contract/identitas.ts'
import { Cip, DaftarCip } from '#web/ui/Cip.tsx'
import { Cari } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import type { Bahan, Papan } from './papan.ts'

const TAMPIL = ['semua', 'L', 'P', 'dipindah'] as const
export interface Saring {
  tampil: (typeof TAMPIL)[number]
  cari: string
}

/** The kelompok that the filter leaves: by gender, with people moved by hand, by its name or somebody's in it. */
export function filterWadah({ wadah, tetap }: Papan, { orang }: Bahan, { tampil, cari }: Saring): Papan['wadah'] {
  const dicari = normalizeNama(cari)
  const named = (nama: string) => normalizeNama(nama).includes(dicari)
  return wadah
    .filter(
      ({ jk, anggota }) =>
        tampil === 'semua' || jk === tampil || (tampil === 'dipindah' && anggota.some(id => tetap.has(id))),
    )
    .filter(({ nama, anggota }) => dicari === '' || named(nama) || anggota.some(id => named(orang.get(id)?.nama ?? '')))
}

interface SaringPapanProps {
  papan: Papan
  saring: Saring
  onUbah: (saring: Saring) => void
}

export function SaringPapan({ papan: { wadah, tetap }, saring, onUbah }: SaringPapanProps) {
  const label = { semua: 'Semua', L: 'Putra', P: 'Putri', dipindah: 'Anda pindahkan' }
  const jumlah = (tampil: Saring['tampil']) =>
    tampil === 'dipindah' ? tetap.size : wadah.filter(({ jk }) => tampil === 'semua' || jk === tampil).length
  return (
    <div className="row wrap between gap-8">
      <DaftarCip label={kata`Kelompok yang ditampilkan`}>
        {TAMPIL.filter(tampil => jumlah(tampil) > 0 || tampil === 'semua' || tampil === 'dipindah').map(tampil => (
          <Cip key={tampil} aktif={saring.tampil === tampil} onPilih={() => onUbah({ ...saring, tampil })}>
            {label[tampil]} <b>{jumlah(tampil)}</b>
          </Cip>
        ))}
      </DaftarCip>
      <Cari
        nilai={saring.cari}
        onUbah={cari => onUbah({ ...saring, cari })}
        label={kata`Cari orang atau kelompok`}
        tunda={150}
      />
    </div>
  )
}
