import { aturanOf } from '#contract/pengaturan/pengaturan.ts'
import { describeAturan } from '#contract/penjelasan.ts'
import { Bilangan, bilangan, Choice, Fields, type IsiKartu, Kalimat } from './IsianPengaturan.tsx'

export function KartuPerhitungan({ isian }: IsiKartu) {
  const { nilai } = isian
  return (
    <>
      <Fields>
        <Choice label="Izin" data={PERLAKUAN} {...isian.pilih('hitung_izin')} onChange={set('hitung_izin')} />
        <Choice label="Sakit" data={PERLAKUAN} {...isian.pilih('hitung_sakit')} onChange={set('hitung_sakit')} />
        <Choice
          label="Dispensasi"
          data={PERLAKUAN}
          {...isian.pilih('hitung_dispensasi')}
          onChange={set('hitung_dispensasi')}
        />
        <Choice
          label="Terlambat, masbuk"
          data={PERLAKUAN.filter(({ value }) => value !== 'luar')}
          {...isian.pilih('hitung_terlambat')}
          onChange={set('hitung_terlambat')}
        />
        <Choice
          label="U"
          data={PERLAKUAN.filter(({ value }) => value !== 'absen')}
          {...isian.pilih('hitung_udzur')}
          onChange={set('hitung_udzur')}
        />
        <Bilangan label="Batas minimal" suffix="%" max={100} {...bilangan(isian, 'batas_minimal')} />
        <Bilangan
          label="Batas peringatan"
          description="Di bawah ini diberi tanda, meskipun masih memenuhi."
          suffix="%"
          max={100}
          {...bilangan(isian, 'batas_peringatan')}
        />
        <Choice
          label="Batas berlaku"
          description="Kegiatan dapat mempunyai batasnya sendiri."
          data={[
            { value: 'periode', label: 'Sepanjang periode' },
            { value: 'bulan', label: 'Tiap bulan' },
          ]}
          {...isian.pilih('batas_per')}
          onChange={set('batas_per')}
        />
        <Bilangan
          label="Alpa berturut-turut"
          description="Mulai sekian kali, mahasantri masuk Perlu perhatian."
          suffix=" kali"
          max={10}
          {...bilangan(isian, 'batas_alpa')}
        />
      </Fields>
      <Kalimat>
        {describeAturan(aturanOf(nilai))}
        {nilai.batas_per === 'bulan' ? ' Status seseorang adalah status bulannya yang terendah dalam rentang itu.' : ''}
      </Kalimat>
    </>
  )

  function set(key: 'batas_per' | `hitung_${string}`) {
    return (value: string) => isian.set({ [key]: value })
  }
}

const PERLAKUAN = [
  { value: 'absen', label: 'Dihitung tidak hadir' },
  { value: 'luar', label: 'Tidak ikut dihitung' },
  { value: 'hadir', label: 'Dihitung hadir' },
]
