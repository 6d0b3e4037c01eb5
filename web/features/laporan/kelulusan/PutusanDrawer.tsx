import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { decideKelulusan, type KelulusanRow } from '#contract/laporan/kelulusan.ts'
import { describeFigure, describeLimit, HASIL_PUTUSAN, labelHasil } from '#contract/laporan/outcome.ts'
import { formatDate } from '#contract/tanggal.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { doneThen } from '#web/ui/kabar.ts'
import { Segment } from '#web/ui/Segment.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useChange } from '#web/use-change.ts'
import { HasilChip, OutcomeFigureText, ReachBar } from './looks.tsx'
import { type KelulusanSyarat, kelulusanKey } from './queries.ts'

interface PutusanDrawerProps {
  row: KelulusanRow
  syarat: readonly KelulusanSyarat[]
  periodeId: number
  /** Nobody decides any more, or this caller does not. */
  readOnly: boolean
  /** What can be had of them once an SK holds. */
  aksi?: ReactNode
  onMove: (langkah: 1 | -1) => void
  onClose: () => void
}

/** How somebody stands against each syarat, and what is decided of them by hand. */
export function PutusanDrawer(props: PutusanDrawerProps) {
  if (!props.readOnly) return <Decide {...props} />
  return (
    <SidePanelFrame side {...frameOf(props)} kaki={props.aksi ?? null}>
      <Calculated {...props} />
      <Decided {...props} />
    </SidePanelFrame>
  )
}

function frameOf({ row, onMove, onClose }: PutusanDrawerProps) {
  const where = [row.nim, row.prodi, row.kelompok].filter(Boolean).join(' · ')
  return { judul: row.nama, keterangan: where, lebar: 440 as const, onMove, onClose }
}

function Calculated({ row, syarat }: PutusanDrawerProps) {
  return (
    <>
      <div className="row between gap-8">
        <h3 className="m-0 text-m strong">Hasil hitungan</h3>
        <HasilChip hasil={row.hitungan} />
      </div>
      <ul className="list lined stack gap-8">
        {syarat.map((one, i) => {
          const figure = row.angka[i]
          return (
            <li key={one.id} className="row wrap between gap-8">
              <span className="break">
                {one.nama} <span className="block text-m soft">minimal {describeLimit(one)}</span>
              </span>
              <span className="text-right">
                <OutcomeFigureText syarat={one} angka={figure} />
                {figure && one.jenis === 'kehadiran' ? (
                  <span className="block text-m soft angka">
                    {figure.hadir} dari {figure.sesi}
                    {figure.belum > 0 ? `, ${figure.belum} belum diisi` : ''}
                  </span>
                ) : null}
                <Frozen {...{ row, one, i }} />
              </span>
              {figure && one.jenis === 'kehadiran' ? <ReachBar syarat={one} angka={figure} /> : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What the SK has frozen, where it is another figure by now. */
function Frozen({ row, one, i }: { row: KelulusanRow; one: KelulusanSyarat; i: number }) {
  const [now, then] = [row.angka[i], row.ditetapkan?.angka[i]]
  if (!now || !then || (now.hadir === then.hadir && now.sesi === then.sesi && now.nilai === then.nilai)) return null
  return <span className="block text-m warn">ketika ditetapkan {describeFigure(one, then)}</span>
}

function Decided({ row: { putusan } }: PutusanDrawerProps) {
  if (!putusan) return null
  const { hasil, alasan, syarat, paling_lambat, oleh, at } = putusan
  return (
    <>
      <div className="row between gap-8">
        <h3 className="m-0 text-m strong">Diputus dengan tangan</h3>
        <HasilChip hasil={hasil} />
      </div>
      {alasan ? <p className="m-0">{alasan}</p> : null}
      {syarat || paling_lambat ? (
        <p className="m-0">
          {[syarat, paling_lambat && `paling lambat ${formatDate(paling_lambat, 'sedang')}`].filter(Boolean).join(', ')}
        </p>
      ) : null}
      <p className="m-0 text-m soft">
        {oleh}, {formatDate(new Date(at).toISOString().slice(0, 10), 'sedang')}
      </p>
    </>
  )
}

function Decide(props: PutusanDrawerProps) {
  const { row, periodeId, onClose } = props
  const { putusan, terhadap, mahasantri_id } = row
  const isian = useInput(decideKelulusan.body, {
    ...{ mahasantri_id, terhadap, hasil: putusan?.hasil ?? null, alasan: putusan?.alasan ?? '' },
    ...{ syarat: putusan?.syarat ?? '', paling_lambat: putusan?.paling_lambat ?? null },
  })
  const save = useChange('PUT /api/laporan/kelulusan/:id/putusan', kelulusanKey)
  const { hasil } = isian.nilai
  const send = (change: object, pesan: string) => {
    const body = isian.check()
    if (!body) return
    save.mutate(
      { params: { id: periodeId }, body: { ...body, ...change } },
      { onSuccess: doneThen(pesan, onClose), onError: error => void isian.gagal(error) },
    )
  }
  return (
    <SidePanelFrame
      side
      {...frameOf(props)}
      isian={isian}
      onSave={() => {
        if (hasil === null) isian.reject({ hasil: 'Pilih lulus, bersyarat, atau tidak lulus' })
        else send({}, 'Keputusan disimpan')
      }}
      menyimpan={save.isPending}
      kaki={
        <>
          {putusan ? (
            <Button
              variant="default"
              onClick={() => send({ hasil: null, syarat: '', paling_lambat: null }, 'Kembali ke hasil hitungan')}
            >
              Pakai hitungan
            </Button>
          ) : null}
          <Button type="submit" loading={save.isPending}>
            Simpan keputusan
          </Button>
        </>
      }
    >
      <ErrorNotice form error={save.error} />
      <Calculated {...props} />
      <Segment
        label="Keputusan"
        data={HASIL_PUTUSAN.map(value => ({ value, label: labelHasil[value] }))}
        value={hasil ?? ''}
        onChange={value =>
          isian.set({
            hasil: HASIL_PUTUSAN.find(one => one === value) ?? null,
            ...(value === 'bersyarat' ? {} : { syarat: '', paling_lambat: null }),
          })
        }
      />
      {isian.galat.hasil ? (
        <p className="m-0 text-m bad" role="alert">
          {isian.galat.hasil}
        </p>
      ) : null}
      <Textarea
        label="Alasan"
        description="Wajib. Tampil di riwayat, tidak di SK."
        withAsterisk
        autosize
        minRows={2}
        {...isian.teks('alasan')}
      />
      {hasil === 'bersyarat' ? (
        <>
          <TextInput label="Syarat" description="Misalnya: mengulang 5 pertemuan." {...isian.teks('syarat')} />
          <DateField label="Paling lambat" clearable {...isian.choose('paling_lambat')} />
        </>
      ) : null}
      <p className="m-0 text-m soft">Hasil hitungan tetap tersimpan.</p>
    </SidePanelFrame>
  )
}
