import { Alert, Checkbox, NumberInput, Textarea } from '@mantine/core'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { formatFigure } from '#contract/angka.ts'
import { type Privacy, privacyBody } from '#contract/pengaturan/privasi.ts'
import { CardForm } from '#web/ui/CardForm.tsx'
import { kata } from '#web/ui/istilah.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { CardCollection, type Collection, useCardForm } from '#web/ui/use-card-collection.tsx'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import css from './Privasi.module.css'

export function PrivacyForm() {
  const query = useReply('GET /api/privasi', { queryKey: ['privasi'] })
  return (
    <CardCollection query={query} memuat={<LoadingRow jumlah={6} />}>
      {collection => (
        <>
          <PemberitahuanCard collection={collection} />
          <SpanCard collection={collection} />
        </>
      )}
    </CardCollection>
  )
}

function useSavePrivacy() {
  const client = useQueryClient()
  return useSend('PUT /api/privasi', {
    onSuccess: async saved => {
      client.setQueryData(['privasi'], saved)
      await client.invalidateQueries({ queryKey: ['pemberitahuan'] })
    },
  })
}

function PemberitahuanCard({ collection }: { collection: Collection<Privacy> }) {
  const judul = 'Pemberitahuan privasi'
  const { isian, form } = useCardForm({ judul, schema: privacyBody, collection, simpan: useSavePrivacy() })
  return (
    <CardForm {...form}>
      <div className="grid gap-12">
        <Checkbox label="Tampilkan di halaman masuk dan di halaman Akun" {...isian.saklar('tampil')} />
        <Textarea
          label="Teks"
          description="Sesuaikan dengan lembaga Anda, terutama yang di dalam kurung siku."
          autosize
          minRows={8}
          maxRows={20}
          {...isian.teks('teks')}
        />
      </div>
    </CardForm>
  )
}

/** How long what is kept, with what would go tonight. */
function SpanCard({ collection }: { collection: Collection<Privacy> }) {
  const judul = 'Masa simpan'
  const { isian, form } = useCardForm({ judul, schema: privacyBody, collection, simpan: useSavePrivacy() })
  return (
    <CardForm {...form}>
      <div className="grid gap-12">
        <p className={css.teks}>Dalam bulan; 0 berarti disimpan selamanya. Yang lewat masanya dihapus tiap malam.</p>
        <div className={`grid gap-12 ${css.masa}`}>
          {listSpan().map(([nama, label, sejak]) => (
            <NumberInput
              key={nama}
              label={label}
              description={`Bulan, ${sejak}.`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={0}
              max={240}
              allowDecimal={false}
              {...isian.choose(nama)}
              onChange={value => isian.set({ [nama]: typeof value === 'number' ? value : 0 })}
            />
          ))}
        </div>
        <Checkbox
          label="Simpan foto lembar kertas yang dipindai, selama surat izin"
          description="Tanpa ini foto tinggal di ponsel yang membacanya; riwayat tetap menyebut sidiknya."
          {...isian.saklar('foto_kertas')}
        />
        <Night span={isian.nilai} />
      </div>
    </CardForm>
  )
}

/** What is kept for how long, and since when that is counted. */
const listSpan = (): [nama: keyof Span, label: string, sejak: string][] => [
  ['simpan_surat', 'Surat izin', 'sejak hari terakhir izinnya'],
  ['simpan_dokumen', 'Dokumen jadi', "sejak dicetak; kodenya lalu dijawab 'ditarik'"],
  ['simpan_riwayat', 'Riwayat tanda', 'sejak pertemuannya; tanda, pengisian pertama, dan perubahan terakhir tetap'],
  [
    'simpan_akun',
    'Akun yang sudah pergi',
    kata`sejak pendamping atau murabbi nonaktif; akun, HP, dan email hilang, nama tetap`,
  ],
]

type Span = Pick<Privacy, 'simpan_surat' | 'simpan_dokumen' | 'simpan_riwayat' | 'simpan_akun'>

/** What would go tonight with these months, in numbers, before anything is saved. */
function Night({ span: { simpan_surat, simpan_dokumen, simpan_riwayat, simpan_akun } }: { span: Span }) {
  const query = { simpan_surat, simpan_dokumen, simpan_riwayat, simpan_akun }
  const queryKey = ['privasi', 'retensi', query]
  const { data } = useReply('GET /api/privasi/retensi', { queryKey, query, placeholderData: keepPreviousData })
  if (!data) return null
  const { surat, foto_kertas, dokumen, riwayat, akun, malam_lagi } = data
  const parts = [
    surat > 0 ? `${formatFigure(surat)} surat izin` : '',
    foto_kertas > 0 ? `${formatFigure(foto_kertas)} foto lembar kertas` : '',
    dokumen > 0 ? `${formatFigure(dokumen)} dokumen` : '',
    riwayat > 0 ? `${formatFigure(riwayat)} langkah riwayat` : '',
    akun > 0 ? `${formatFigure(akun)} akun` : '',
  ].filter(Boolean)
  const kapan =
    malam_lagi === 0
      ? 'Malam ini'
      : `Sesudah ${malam_lagi} malam lagi (server menunggu tujuh malam berturut-turut, supaya jam yang keliru tidak menghapus apa pun)`
  return (
    <Alert color={parts.length > 0 ? 'orange' : 'hijau'} role="status" styles={{ message: { color: 'var(--ink)' } }}>
      {parts.length > 0
        ? `${kapan} akan hilang: ${parts.join(', ')}.`
        : 'Dengan pilihan ini tidak ada yang hilang sekarang.'}
    </Alert>
  )
}
