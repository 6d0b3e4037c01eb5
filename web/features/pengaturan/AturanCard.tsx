import { TextInput } from '@mantine/core'
import { describeKey } from '#contract/closing.ts'
import { describeAturan } from '#contract/explanation.ts'
import { type AturanInput, aturanOf } from '#contract/pengaturan/pengaturan.ts'
import { dayName } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { type CardContent, Choice, Fields, NumberField, ORDER, Sentence } from './PengaturanInput.tsx'

/** Until when a pendamping may change marks. The fields that do not matter for the chosen rule keep what they had. */
export function LockingCard({ isian }: CardContent) {
  const { hariIni } = useLembagaTime()
  const { nilai } = isian
  return (
    <>
      <Fields>
        <Choice label="Absensi terkunci" data={ATURAN} {...isian.choose('kunci')} />
        {nilai.kunci === 'hari' ? (
          <NumberField
            label="Berapa hari setelah pertemuan"
            description="0: pada hari pertemuan itu juga."
            suffix=" hari"
            max={60}
            isian={isian}
            nama="kunci_hari"
          />
        ) : null}
        {nilai.kunci === 'pekan' ? (
          <Choice
            label="Hari penutup pekan"
            data={[0, 1, 2, 3, 4, 5, 6].map(hari => ({ value: String(hari), label: dayName(hari) }))}
            {...isian.chooseId('kunci_hari_pekan')}
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
      <Sentence>{describeKey(kata, nilai, hariIni, nilai.zona_waktu)}</Sentence>
    </>
  )
}

const ATURAN = [
  { value: 'tanpa', label: 'Tidak pernah' },
  { value: 'hari', label: 'Beberapa hari sesudahnya' },
  { value: 'pekan', label: 'Pada akhir pekan' },
] as const

export function CalculationCard({ isian }: CardContent) {
  return (
    <>
      <FieldsAturan isian={isian} />
      <p className="m-0 mt-8 text-m soft">
        Berlaku untuk periode yang aktif; periode berikutnya mulai dengan aturan ini. Arsip tetap memakai aturannya
        sendiri: <AppLink ke={paths.periode}>lihat di Periode</AppLink>.
      </p>
    </>
  )
}

/** How marks count, and the limits: of the institution, or of one periode. */
export function FieldsAturan({ isian }: Pick<CardContent, 'isian'>) {
  const { nilai } = isian
  return (
    <>
      <Fields>
        <Choice label="Izin" data={TREATMENT} {...isian.choose('hitung_izin')} />
        <Choice label="Sakit" data={TREATMENT} {...isian.choose('hitung_sakit')} />
        <Choice label="Dispensasi" data={TREATMENT} {...isian.choose('hitung_dispensasi')} />
        <Choice
          label="Terlambat, masbuk"
          data={TREATMENT.filter(one => one.value !== 'luar')}
          {...isian.choose('hitung_terlambat')}
        />
        <Choice label="U" data={TREATMENT.filter(one => one.value !== 'absen')} {...isian.choose('hitung_udzur')} />
        <NumberField label="Batas minimal" suffix="%" max={100} isian={isian} nama="batas_minimal" />
        <NumberField
          label="Batas peringatan"
          description="Di bawah ini diberi tanda, meskipun masih memenuhi."
          suffix="%"
          max={100}
          isian={isian}
          nama="batas_peringatan"
        />
        <Choice
          label="Batas berlaku"
          description="Kegiatan dapat mempunyai batasnya sendiri."
          data={VALID}
          {...isian.choose('batas_per')}
        />
        <NumberField
          label="Alpa berturut-turut"
          description="Mulai sekian kali, mahasantri masuk Perlu perhatian."
          suffix=" kali"
          max={10}
          isian={isian}
          nama="batas_alpa"
        />
        <NumberField
          label="Paling sedikit pertemuan"
          description="Sebelum sekian pertemuannya dihitung, tidak ada yang diusulkan menerima SP."
          suffix=" pertemuan"
          max={60}
          isian={isian}
          nama="batas_pertemuan"
        />
      </Fields>
      <Sentence>{sentenceOf(nilai)}</Sentence>
    </>
  )
}

/** What the rules mean, in words. */
export function sentenceOf(aturan: AturanInput): string {
  const perMonth = ' Status seseorang adalah status bulannya yang terendah dalam rentang itu.'
  return describeAturan(aturanOf(aturan)) + (aturan.batas_per === 'bulan' ? perMonth : '')
}

export const VALID = [
  { value: 'periode', label: 'Sepanjang periode' },
  { value: 'bulan', label: 'Tiap bulan' },
] as const

const TREATMENT = [
  { value: 'absen', label: 'Dihitung tidak hadir' },
  { value: 'luar', label: 'Tidak ikut dihitung' },
  { value: 'hadir', label: 'Dihitung hadir' },
] as const

/** Up to how many days an izin needs nobody's approval. */
export function IzinCard({ isian }: CardContent) {
  const hari = isian.nilai.izin_otomatis_hari
  return (
    <>
      <Fields>
        <NumberField
          label="Disetujui otomatis sampai"
          suffix=" hari"
          max={30}
          isian={isian}
          nama="izin_otomatis_hari"
        />
      </Fields>
      <Sentence>
        {hari > 0
          ? kata`Izin, sakit, dan dispensasi paling lama ${hari} hari yang diajukan pendamping langsung berlaku, kecuali bila mengubah pertemuan yang sudah terkunci. Yang lebih lama menunggu murabbi.`
          : kata`Setiap izin yang diajukan pendamping menunggu persetujuan murabbi. Yang dimasukkan murabbi atau admin langsung berlaku.`}
      </Sentence>
    </>
  )
}
