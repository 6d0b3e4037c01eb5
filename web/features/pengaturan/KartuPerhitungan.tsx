import type { Perlakuan } from '#contract/kehadiran.ts'
import { describeAturan } from '#contract/pengaturan.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { Bilangan, bilangan, Choice, Fields, type IsianPengaturan, Kalimat } from './IsianPengaturan.tsx'

export function KartuPerhitungan({ isian }: { isian: IsianPengaturan }) {
  const { hitung_izin, hitung_sakit, hitung_dispensasi } = isian.nilai
  return (
    <Kartu judul="Perhitungan kehadiran">
      <Fields>
        <Choice label="Izin" data={PERLAKUAN} {...isian.pilih('hitung_izin')} onChange={set('hitung_izin')} />
        <Choice label="Sakit" data={PERLAKUAN} {...isian.pilih('hitung_sakit')} onChange={set('hitung_sakit')} />
        <Choice
          label="Dispensasi"
          data={PERLAKUAN}
          {...isian.pilih('hitung_dispensasi')}
          onChange={set('hitung_dispensasi')}
        />
        <Bilangan label="Batas minimal" suffix="%" max={100} {...bilangan(isian, 'batas_minimal')} />
        <Bilangan
          label="Batas peringatan"
          description="Di bawah ini diberi tanda, meskipun masih memenuhi."
          suffix="%"
          max={100}
          {...bilangan(isian, 'batas_peringatan')}
        />
      </Fields>
      <Kalimat>{describeAturan({ izin: hitung_izin, sakit: hitung_sakit, dispensasi: hitung_dispensasi })}</Kalimat>
    </Kartu>
  )

  function set(key: 'hitung_izin' | 'hitung_sakit' | 'hitung_dispensasi') {
    return (value: string) => isian.set({ [key]: value as Perlakuan })
  }
}

const PERLAKUAN = [
  { value: 'absen', label: 'Dihitung tidak hadir' },
  { value: 'luar', label: 'Tidak ikut dihitung' },
  { value: 'hadir', label: 'Dihitung hadir' },
]
