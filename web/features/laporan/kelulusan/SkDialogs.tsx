import { Autocomplete, Button, Radio, Textarea, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconCertificate, IconEye, IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { formatFigure } from '#contract/angka.ts'
import type { Body } from '#contract/endpoint.ts'
import { createSk, endSk } from '#contract/laporan/kelulusan.ts'
import { HASIL, labelHasil } from '#contract/laporan/outcome.ts'
import { formatDate } from '#contract/tanggal.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { doneThen } from '#web/ui/kabar.ts'
import { downloadFile } from '#web/ui/save-file.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { HasilShape } from './looks.tsx'
import { type KelulusanPeriode, type KelulusanReply, kelulusanKey } from './queries.ts'
import css from './SkDialogs.module.css'

interface FreezeDialogProps {
  periode: KelulusanPeriode
  hariIni: string
  /** What the SK would say, on paper. */
  draw: (body: Omit<Body<typeof createSk>, 'sidik'>) => Promise<Blob>
  onClose: () => void
}

/** Freezes what is seen here by an SK. */
export function FreezeDialog({ periode, hariIni, draw, onClose }: FreezeDialogProps) {
  const params = { id: periode.id }
  const query = useReply('GET /api/laporan/kelulusan/:id/sk', {
    ...{ queryKey: [...kelulusanKey, 'sk', periode.id], params, staleTime: 0, gcTime: 0 },
  })
  const { data } = query
  const isian = useInput(createSk.body.omit({ sidik: true }), {
    ...{ nomor: '', tanggal: hariIni, oleh: '' },
    belum_dinilai: null as 'bersyarat' | 'tidak_lulus' | null,
  })
  const save = useChange('POST /api/laporan/kelulusan/:id/sk', kelulusanKey)
  const unknown = data?.jumlah.belum_dinilai ?? 0
  const total = data ? HASIL.reduce((sum, one) => sum + data.jumlah[one], 0) : 0
  return (
    <Dialog
      judul="Tetapkan dengan SK"
      label={`Tetapkan ${formatFigure(total)} hasil`}
      lebar={560}
      onClose={onClose}
      isian={isian}
      kerja={save}
      galat={query.error ?? undefined}
      nonaktif={!data}
      onAgree={() => isian.submit(submit)}
      aksi={
        <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} disabled={!data} onClick={preview}>
          Pratinjau SK
        </Button>
      }
    >
      {data ? (
        <ul className={`list grid outlined round-10 ${css.counts}`}>
          {HASIL.toReversed()
            .filter(one => one !== 'belum_dinilai' || unknown > 0)
            .map(one => (
              <li key={one} className="py-8 px-12">
                <b className="text-xl angka">{formatFigure(data.jumlah[one])}</b>
                <span className="row gap-4 text-m">
                  <HasilShape hasil={one} /> {labelHasil[one]}
                </span>
              </li>
            ))}
          <li className="py-8 px-12">
            <b className="text-xl angka">{formatFigure(data.jumlah.tangan)}</b>
            <span className="block text-m">diputus tangan</span>
          </li>
        </ul>
      ) : (
        <p className="m-0 soft">Menghitung…</p>
      )}
      <div className={`grid start gap-12 ${css.pair}`}>
        <TextInput label="Nomor SK" withAsterisk {...isian.teks('nomor')} />
        <DateField label="Tanggal" {...isian.tanggal('tanggal')} />
      </div>
      <Autocomplete
        label="Ditetapkan oleh"
        description="Nama dan jabatan seperti pada SK."
        withAsterisk
        data={data?.penandatangan ?? []}
        // All of them stay in view: they are chosen from, not searched.
        filter={({ options }) => options}
        {...isian.choose('oleh')}
      />
      {unknown > 0 ? (
        <Radio.Group
          label={`${formatFigure(unknown)} belum dapat dinilai ditetapkan sebagai`}
          withAsterisk
          error={isian.galat.belum_dinilai}
          value={isian.nilai.belum_dinilai ?? ''}
          onChange={value => isian.set({ belum_dinilai: value === 'tidak_lulus' ? value : 'bersyarat' })}
        >
          <Radio value="bersyarat" label="Bersyarat" className="min-h-44" />
          <Radio value="tidak_lulus" label="Tidak lulus" className="min-h-44" />
        </Radio.Group>
      ) : null}
      <ul className="list stack gap-8">
        {consequences(data?.jumlah.lulus ?? 0).map(([Icon, text]) => (
          <li key={text} className="flex start gap-8">
            <Icon size={18} aria-hidden className={`soft ${css.icon}`} /> {text}
          </li>
        ))}
      </ul>
    </Dialog>
  )

  function preview() {
    void downloadFile(draw(isian.nilai), `Pratinjau lampiran SK ${periode.nama}.pdf`)
  }

  function submit(body: typeof isian.nilai) {
    if (!data) return
    if (unknown > 0 && body.belum_dinilai === null) {
      isian.reject({ belum_dinilai: 'Pilih bagaimana mereka ditetapkan' })
      return
    }
    save.mutate(
      { params, body: { ...body, sidik: data.sidik } },
      {
        onSuccess: doneThen('Kelulusan ditetapkan', onClose),
        onError: error => {
          isian.gagal(error)
          void query.refetch()
        },
      },
    )
  }
}

const consequences = (lulus: number) =>
  [
    [IconLock, 'Hasil dibekukan. Koreksi sesudah ini tampil sebagai selisih dan tidak mengubah hasil.'],
    [IconCertificate, `Syahadah dapat dicetak untuk ${formatFigure(lulus)} yang lulus.`],
    [IconArrowBackUp, 'Hanya dapat dicabut dengan SK kedua.'],
  ] as const

interface EndSkDialogProps {
  periode: KelulusanPeriode
  sk: NonNullable<KelulusanReply['sk']>
  hariIni: string
  onClose: () => void
}

/** Takes it back by a second SK. */
export function EndSkDialog({ periode, sk, hariIni, onClose }: EndSkDialogProps) {
  const isian = useInput(endSk.body, { sk_id: sk.id, nomor: '', tanggal: hariIni, alasan: '' })
  const client = useQueryClient()
  const save = useChange('POST /api/laporan/kelulusan/:id/sk/pencabutan', kelulusanKey)
  return (
    <Dialog
      judul={`Cabut SK ${sk.nomor}`}
      label="Cabut penetapan"
      bahaya
      lebar={560}
      onClose={onClose}
      isian={isian}
      kerja={save}
      onAgree={() =>
        isian.submit(body =>
          save.mutate(
            { params: { id: periode.id }, body },
            {
              onSuccess: doneThen('Penetapan dicabut', onClose),
              onError: error => void (isian.gagal(error) || client.invalidateQueries({ queryKey: kelulusanKey })),
            },
          ),
        )
      }
    >
      <p className="m-0">
        Ditetapkan {formatDate(sk.tanggal, 'panjang')} oleh {sk.oleh}. Sesudah dicabut, hasil kembali mengikuti
        hitungan; SK ini dan pencabutannya tetap tersimpan.
      </p>
      <TextInput label="Nomor SK kedua" withAsterisk {...isian.teks('nomor')} />
      <DateField label="Tanggal" {...isian.tanggal('tanggal')} />
      <Textarea label="Alasan" withAsterisk autosize minRows={2} {...isian.teks('alasan')} />
    </Dialog>
  )
}
