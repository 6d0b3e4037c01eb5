import { Autocomplete, TextInput } from '@mantine/core'
import { zonaSchema } from '#contract/date-schema.ts'
import { istilahBaku, kataOf } from '#contract/istilah.ts'
import { istilahOf } from '#contract/pengaturan/pengaturan.ts'
import { labelZona } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import { Choice, Fields, type IsianPengaturan, type IsiKartu, Kalimat, ORDER, YaTidak } from './IsianPengaturan.tsx'

export function KartuLembaga({ isian }: IsiKartu) {
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

const SEBUTAN = {
  istilah_pendamping: [istilahBaku.pendamping, 'Musyrif', 'Musyrifah', 'Mudabbir', 'Mentor'],
  istilah_kelompok: [istilahBaku.kelompok, 'Halaqah', 'Usrah', 'Lingkaran', 'Regu'],
}

/** What the institution calls who accompanies and those accompanied together: one of the usual words, or its own. */
export function KartuIstilah({ isian }: IsiKartu) {
  return (
    <>
      <Fields>
        <Sebutan isian={isian} nama="istilah_pendamping" label="Sebutan bagi yang mendampingi" />
        <Sebutan isian={isian} nama="istilah_kelompok" label="Sebutan bagi mahasantri sebimbingan" />
      </Fields>
      <Kalimat>
        {`Menjadi: “${contoh(isian)}” Semua layar, dokumen, dan pesan memakainya; nama yang Anda ketik sendiri tidak berubah.`}
      </Kalimat>
    </>
  )
}

function Sebutan({ isian, nama, label }: { isian: IsianPengaturan; nama: keyof typeof SEBUTAN; label: string }) {
  return (
    <Autocomplete
      label={label}
      inputWrapperOrder={ORDER}
      withAsterisk
      data={SEBUTAN[nama]}
      // Every suggestion stays in view: what stands in the field is a choice made, not a search.
      filter={({ options }) => options}
      {...isian.choose(nama)}
    />
  )
}

/** What is being typed already reads in its place. */
function contoh(isian: IsianPengaturan): string {
  const { pendamping, kelompok } = istilahOf(isian.nilai)
  const kata = kataOf({
    pendamping: begin(pendamping) || istilahBaku.pendamping,
    kelompok: begin(kelompok) || istilahBaku.kelompok,
  })
  return kata`Pendamping belum dipilih. Tiga kelompok belum diisi pendampingnya.`
}

/** As it will be stored. */
function begin(teks: string): string {
  const rapi = teks.trim()
  return rapi.charAt(0).toUpperCase() + rapi.slice(1)
}

/** Whether men and women may be in one kelompok. */
export function KelompokSettingsCard({ isian }: IsiKartu) {
  return (
    <>
      <Fields>
        <YaTidak isian={isian} nama="campur_kelompok" label={kata`Kelompok boleh campur putra dan putri`} />
      </Fields>
      <Kalimat>
        {isian.nilai.campur_kelompok === 1
          ? kata`Kelompok putra dan putri tetap ada; yang campur Anda pilih satu per satu. U di sana hanya untuk shalat mahasantri putri.`
          : kata`Setiap kelompok untuk putra atau untuk putri. Kelompok campur yang sudah ada tidak berubah.`}
      </Kalimat>
    </>
  )
}
