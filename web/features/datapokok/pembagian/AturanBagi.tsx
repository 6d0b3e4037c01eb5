import { NumberInput, SegmentedControl, Switch } from '@mantine/core'
import type { DivisionRules as Aturan } from '#contract/datapokok/aturan-bagi.ts'
import type { BahanPembagian } from '#contract/datapokok/pembagian.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { AturanOrang } from './AturanOrang.tsx'
import { type DivisionInput, gagalOf, type Papan } from './papan.ts'

interface AturanBagiProps {
  data: BahanPembagian
  papan: Papan
  bahan: DivisionInput
  update: (aturan: Partial<Aturan>) => void
  onDari: (dari: string) => void
}

/** What the division goes by; a change divides anew at once. */
export function AturanBagi({ data, papan, bahan, update, onDari }: AturanBagiProps) {
  const { aturan } = papan
  const phone = usePhone()
  const gagal = gagalOf(papan, bahan)
  const sakelar = (kunci: KunciSakelar, label: string, description?: string) => (
    <Switch
      label={label}
      description={description}
      labelPosition="left"
      checked={aturan[kunci]}
      onChange={event => update({ [kunci]: event.currentTarget.checked })}
      styles={{ body: { justifyContent: 'space-between' } }}
    />
  )
  const keterangan = gagal.length === 0 ? 'semua terpenuhi' : `${gagal.length} belum terpenuhi`
  const isi = (
    <div className="stack gap-16">
      <Ukuran aturan={aturan} update={update} />
      <DateField
        label="Anggota mulai"
        min={data.periode.mulai}
        max={data.periode.selesai}
        value={data.dari}
        onChange={value => value && onDari(value)}
        description={
          data.keluar_sesudah > 0
            ? kata`${data.keluar_sesudah} orang lain baru keluar dari kelompoknya setelah tanggal ini.`
            : undefined
        }
      />
      {data.boleh_campur ? sakelar('campur', 'Campur putra dan putri') : null}
      {sakelar('sebar_prodi', 'Sebarkan prodi')}
      {sakelar('dekatkan_kamar', 'Dekatkan kamar asrama', kata`sekamar boleh sekelompok`)}
      {sakelar('sebar_angkatan', 'Sebarkan angkatan')}
      {data.kelompok.length > 0
        ? sakelar('isi_yang_ada', kata`Isi kelompok yang ada`, 'bila masih ada tempat kosong')
        : null}
      <AturanOrang aturan="satukan" papan={papan} bahan={bahan} gagal={gagal} update={update} />
      <AturanOrang aturan="pisahkan" papan={papan} bahan={bahan} gagal={gagal} update={update} />
    </div>
  )
  if (!phone)
    return (
      <Kartu judul="Aturan" keterangan={keterangan}>
        {isi}
      </Kartu>
    )
  return (
    <details className="card px-16 py-8">
      <summary className="row gap-8 min-h-44">
        <h2 className="text-xl m-0">Aturan</h2>
        <span className="text-m soft">{keterangan}</span>
      </summary>
      {isi}
    </details>
  )
}

type KunciSakelar = 'sebar_prodi' | 'sebar_angkatan' | 'dekatkan_kamar' | 'isi_yang_ada' | 'campur'

function Ukuran({ aturan, update }: { aturan: Aturan; update: AturanBagiProps['update'] }) {
  const angka = (kunci: 'ukuran' | 'selisih' | 'jumlah', label: string, suffix: string, min: number, max: number) => (
    <NumberInput
      className="grow"
      label={label}
      suffix={` ${suffix}`}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      value={aturan[kunci]}
      // While it is being typed it may be empty or out of range: then the last number holds.
      onChange={value =>
        Number.isInteger(value) && Number(value) >= min && Number(value) <= max && update({ [kunci]: value })
      }
    />
  )
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label="Dibagi menurut"
        data={[
          { value: 'ukuran', label: kata`Isi kelompok` },
          { value: 'jumlah', label: kata`Jumlah kelompok` },
        ]}
        value={aturan.menurut}
        onChange={menurut => update({ menurut: menurut as Aturan['menurut'] })}
      />
      <div className="flex gap-12">
        {aturan.menurut === 'ukuran' ? (
          <>
            {angka('ukuran', 'Ukuran', 'orang', 1, 100)}
            {angka('selisih', 'Boleh selisih', 'orang', 0, 20)}
          </>
        ) : (
          angka('jumlah', kata`Kelompok baru`, kata`kelompok`, 1, 500)
        )}
      </div>
    </>
  )
}
