import { Autocomplete, TextInput } from '@mantine/core'
import { zoneSchema } from '#contract/date-schema.ts'
import { standardIstilah, wordsOf } from '#contract/istilah.ts'
import { istilahOf } from '#contract/pengaturan/pengaturan.ts'
import { zoneLabel } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import { type CardContent, Choice, Fields, ORDER, type PengaturanInput, Sentence, YesNo } from './PengaturanInput.tsx'

export function LembagaCard({ isian }: CardContent) {
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
        data={zoneSchema.options.map(zone => ({ value: zone, label: `${zoneLabel(zone)} (${zone})` }))}
        {...isian.choose('zona_waktu')}
      />
      <Choice
        label="Awal pekan"
        data={[
          { value: '0', label: 'Ahad' },
          { value: '1', label: 'Senin' },
        ]}
        {...isian.chooseId('awal_pekan')}
      />
    </Fields>
  )
}

const WORDING = {
  istilah_pendamping: [standardIstilah.pendamping, 'Musyrif', 'Musyrifah', 'Mudabbir', 'Mentor'],
  istilah_kelompok: [standardIstilah.kelompok, 'Halaqah', 'Usrah', 'Lingkaran', 'Regu'],
}

/** What the institution calls who accompanies and those accompanied together: one of the usual words, or its own. */
export function IstilahCard({ isian }: CardContent) {
  return (
    <>
      <Fields>
        <Wording isian={isian} nama="istilah_pendamping" label="Sebutan bagi yang mendampingi" />
        <Wording isian={isian} nama="istilah_kelompok" label="Sebutan bagi mahasantri sebimbingan" />
      </Fields>
      <Sentence>
        {`Menjadi: “${example(isian)}” Semua layar, dokumen, dan pesan memakainya; nama yang Anda ketik sendiri tidak berubah.`}
      </Sentence>
    </>
  )
}

function Wording({ isian, nama, label }: { isian: PengaturanInput; nama: keyof typeof WORDING; label: string }) {
  return (
    <Autocomplete
      label={label}
      inputWrapperOrder={ORDER}
      withAsterisk
      data={WORDING[nama]}
      // Every suggestion stays in view: what stands in the field is a choice made, not a search.
      filter={({ options }) => options}
      {...isian.choose(nama)}
    />
  )
}

/** What is being typed already reads in its place. */
function example(isian: PengaturanInput): string {
  const { pendamping, kelompok } = istilahOf(isian.nilai)
  const word = wordsOf({
    pendamping: begin(pendamping) || standardIstilah.pendamping,
    kelompok: begin(kelompok) || standardIstilah.kelompok,
  })
  return word`Pendamping belum dipilih. Tiga kelompok belum diisi pendampingnya.`
}

/** As it will be stored. */
function begin(teks: string): string {
  const tidy = teks.trim()
  return tidy.charAt(0).toUpperCase() + tidy.slice(1)
}

/** Whether men and women may be in one kelompok. */
export function KelompokSettingsCard({ isian }: CardContent) {
  return (
    <>
      <Fields>
        <YesNo isian={isian} nama="campur_kelompok" label={kata`Kelompok boleh campur putra dan putri`} />
      </Fields>
      <Sentence>
        {isian.nilai.campur_kelompok === 1
          ? kata`Kelompok putra dan putri tetap ada; yang campur Anda pilih satu per satu. U di sana hanya untuk shalat mahasantri putri.`
          : kata`Setiap kelompok untuk putra atau untuk putri. Kelompok campur yang sudah ada tidak berubah.`}
      </Sentence>
    </>
  )
}
