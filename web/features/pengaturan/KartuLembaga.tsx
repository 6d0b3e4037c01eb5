import { TextInput } from '@mantine/core'
import { hijri, labelZona, type Zona, zonaSchema } from '#contract/tanggal.ts'
import { Choice, Fields, type IsiKartu, ORDER } from './IsianPengaturan.tsx'

export function KartuLembaga({ isian, hariIni }: IsiKartu) {
  const { nilai } = isian
  return (
    <Fields>
      <TextInput label="Nama lembaga" withAsterisk {...isian.teks('lembaga')} />
      <TextInput
        label="WhatsApp pengelola"
        description="Tampil di halaman masuk bagi yang lupa kata sandi. Boleh kosong."
        inputWrapperOrder={ORDER}
        inputMode="tel"
        {...isian.teks('kontak')}
      />
      <Choice
        label="Zona waktu"
        data={zonaSchema.options.map(zona => ({ value: zona, label: `${labelZona(zona)} (${zona})` }))}
        {...isian.pilih('zona_waktu')}
        onChange={value => isian.set({ zona_waktu: value as Zona })}
      />
      <Choice
        label="Awal pekan"
        data={[
          { value: '0', label: 'Ahad' },
          { value: '1', label: 'Senin' },
        ]}
        value={String(nilai.awal_pekan)}
        onChange={value => isian.set({ awal_pekan: value === '1' ? 1 : 0 })}
      />
      <Choice
        label="Penyesuaian tanggal Hijri"
        description={
          hariIni ? `Hari ini menjadi ${hijri(hariIni, nilai.hijri_offset) || 'tidak tersedia'}.` : undefined
        }
        data={['-2', '-1', '0', '1', '2'].map(value => ({ value, label: labelOffset(Number(value)) }))}
        value={String(nilai.hijri_offset)}
        onChange={value => isian.set({ hijri_offset: Number(value) })}
      />
    </Fields>
  )
}

function labelOffset(days: number): string {
  return days === 0 ? 'Tanpa penyesuaian' : `${days > 0 ? '+' : '−'}${Math.abs(days)} hari`
}
