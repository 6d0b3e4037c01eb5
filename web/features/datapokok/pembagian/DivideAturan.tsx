import { NumberInput, SegmentedControl, Switch } from '@mantine/core'
import type { DivisionRules as Aturan } from '#contract/datapokok/divide-aturan.ts'
import type { PembagianMaterial } from '#contract/datapokok/pembagian.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { AturanOrang } from './AturanOrang.tsx'
import { type Board, type DivisionInput, failedOf } from './board.ts'

interface DivideAturanProps {
  data: PembagianMaterial
  board: Board
  bahan: DivisionInput
  update: (aturan: Partial<Aturan>) => void
  onFrom: (dari: string) => void
}

/** What the division goes by; a change divides anew at once. */
export function DivideAturan({ data, board, bahan, update, onFrom }: DivideAturanProps) {
  const { aturan } = board
  const phone = usePhone()
  const gagal = failedOf(board, bahan)
  const toggle = (kunci: ToggleKey, label: string, description?: string) => (
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
      <Size aturan={aturan} update={update} />
      <DateField
        label="Anggota mulai"
        min={data.periode.mulai}
        max={data.periode.selesai}
        value={data.dari}
        onChange={value => value && onFrom(value)}
        description={
          data.keluar_sesudah > 0
            ? kata`${data.keluar_sesudah} orang lain baru keluar dari kelompoknya setelah tanggal ini.`
            : undefined
        }
      />
      {data.boleh_campur ? toggle('campur', 'Campur putra dan putri') : null}
      {toggle('sebar_prodi', 'Sebarkan prodi')}
      {toggle('dekatkan_kamar', 'Dekatkan kamar asrama', kata`sekamar boleh sekelompok`)}
      {toggle('sebar_angkatan', 'Sebarkan angkatan')}
      {data.kelompok.length > 0
        ? toggle('isi_yang_ada', kata`Isi kelompok yang ada`, 'bila masih ada tempat kosong')
        : null}
      <AturanOrang aturan="satukan" board={board} bahan={bahan} gagal={gagal} update={update} />
      <AturanOrang aturan="pisahkan" board={board} bahan={bahan} gagal={gagal} update={update} />
    </div>
  )
  if (!phone)
    return (
      <Card judul="Aturan" keterangan={keterangan}>
        {isi}
      </Card>
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

type ToggleKey = 'sebar_prodi' | 'sebar_angkatan' | 'dekatkan_kamar' | 'isi_yang_ada' | 'campur'

function Size({ aturan, update }: { aturan: Aturan; update: DivideAturanProps['update'] }) {
  const figure = (kunci: 'ukuran' | 'selisih' | 'jumlah', label: string, suffix: string, min: number, max: number) => (
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
            {figure('ukuran', 'Ukuran', 'orang', 1, 100)}
            {figure('selisih', 'Boleh selisih', 'orang', 0, 20)}
          </>
        ) : (
          figure('jumlah', kata`Kelompok baru`, kata`kelompok`, 1, 500)
        )}
      </div>
    </>
  )
}
