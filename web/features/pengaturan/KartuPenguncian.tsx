import { TextInput } from '@mantine/core'
import { type AturanKunci, describeKunci } from '#contract/penutupan.ts'
import { namaHari } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import { Bilangan, bilangan, Choice, Fields, type IsiKartu, Kalimat, ORDER } from './IsianPengaturan.tsx'

/** Until when a pendamping may change marks. The fields that do not matter for the chosen rule keep what they had. */
export function KartuPenguncian({ isian, hariIni }: IsiKartu) {
  const { nilai } = isian
  return (
    <>
      <Fields>
        <Choice
          label="Absensi terkunci"
          data={ATURAN}
          {...isian.pilih('kunci')}
          onChange={value => isian.set({ kunci: value as AturanKunci['kunci'] })}
        />
        {nilai.kunci === 'hari' ? (
          <Bilangan
            label="Berapa hari setelah pertemuan"
            description="0: pada hari pertemuan itu juga."
            suffix=" hari"
            max={60}
            {...bilangan(isian, 'kunci_hari')}
          />
        ) : null}
        {nilai.kunci === 'pekan' ? (
          <Choice
            label="Hari penutup pekan"
            data={[0, 1, 2, 3, 4, 5, 6].map(hari => ({ value: String(hari), label: namaHari(hari) }))}
            value={String(nilai.kunci_hari_pekan)}
            error={isian.galat.kunci_hari_pekan}
            onChange={value => isian.set({ kunci_hari_pekan: Number(value) })}
          />
        ) : null}
        {nilai.kunci === 'tanpa' ? null : (
          <TextInput
            label="Pukul"
            description="Menit itu masih terbuka."
            inputWrapperOrder={ORDER}
            inputMode="decimal"
            maxLength={5}
            {...isian.teks('kunci_jam')}
          />
        )}
      </Fields>
      <Kalimat>{describeKunci(kata, nilai, hariIni, nilai.zona_waktu)}</Kalimat>
    </>
  )
}

const ATURAN = [
  { value: 'tanpa', label: 'Tidak pernah' },
  { value: 'hari', label: 'Beberapa hari sesudahnya' },
  { value: 'pekan', label: 'Pada akhir pekan' },
]
