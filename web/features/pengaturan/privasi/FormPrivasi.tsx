import { Alert, Checkbox, NumberInput, Textarea } from '@mantine/core'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { formatAngka } from '#contract/angka.ts'
import { type Privasi, privasiBody } from '#contract/pengaturan/privasi.ts'
import { kata } from '#web/ui/istilah.ts'
import { KartuForm } from '#web/ui/KartuForm.tsx'
import { MemuatBaris } from '#web/ui/Memuat.tsx'
import { type Kumpulan, KumpulanKartu, useKartuForm } from '#web/ui/use-kumpulan-kartu.tsx'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import css from './Privasi.module.css'

export function FormPrivasi() {
  const query = useReply('GET /api/privasi', { queryKey: ['privasi'] })
  return (
    <KumpulanKartu query={query} memuat={<MemuatBaris jumlah={6} />}>
      {kumpulan => (
        <>
          <KartuPemberitahuan kumpulan={kumpulan} />
          <KartuMasa kumpulan={kumpulan} />
        </>
      )}
    </KumpulanKartu>
  )
}

function useSavePrivasi() {
  const client = useQueryClient()
  return useSend('PUT /api/privasi', {
    onSuccess: async saved => {
      client.setQueryData(['privasi'], saved)
      await client.invalidateQueries({ queryKey: ['pemberitahuan'] })
    },
  })
}

function KartuPemberitahuan({ kumpulan }: { kumpulan: Kumpulan<Privasi> }) {
  const judul = 'Pemberitahuan privasi'
  const { isian, form } = useKartuForm({ judul, schema: privasiBody, kumpulan, simpan: useSavePrivasi() })
  return (
    <KartuForm {...form}>
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
    </KartuForm>
  )
}

/** How long what is kept, with what would go tonight. */
function KartuMasa({ kumpulan }: { kumpulan: Kumpulan<Privasi> }) {
  const judul = 'Masa simpan'
  const { isian, form } = useKartuForm({ judul, schema: privasiBody, kumpulan, simpan: useSavePrivasi() })
  return (
    <KartuForm {...form}>
      <div className="grid gap-12">
        <p className={css.teks}>Dalam bulan; 0 berarti disimpan selamanya. Yang lewat masanya dihapus tiap malam.</p>
        <div className={`grid gap-12 ${css.masa}`}>
          {listMasa().map(([nama, label, sejak]) => (
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
        <Malam masa={isian.nilai} />
      </div>
    </KartuForm>
  )
}

/** What is kept for how long, and since when that is counted. */
const listMasa = (): [nama: keyof Masa, label: string, sejak: string][] => [
  ['simpan_surat', 'Surat izin', 'sejak hari terakhir izinnya'],
  ['simpan_dokumen', 'Dokumen jadi', "sejak dicetak; kodenya lalu dijawab 'ditarik'"],
  ['simpan_riwayat', 'Riwayat tanda', 'sejak pertemuannya; tanda, pengisian pertama, dan perubahan terakhir tetap'],
  [
    'simpan_akun',
    'Akun yang sudah pergi',
    kata`sejak pendamping atau murabbi nonaktif; akun, HP, dan email hilang, nama tetap`,
  ],
]

type Masa = Pick<Privasi, 'simpan_surat' | 'simpan_dokumen' | 'simpan_riwayat' | 'simpan_akun'>

/** What would go tonight with these months, in numbers, before anything is saved. */
function Malam({ masa: { simpan_surat, simpan_dokumen, simpan_riwayat, simpan_akun } }: { masa: Masa }) {
  const query = { simpan_surat, simpan_dokumen, simpan_riwayat, simpan_akun }
  const queryKey = ['privasi', 'retensi', query]
  const { data } = useReply('GET /api/privasi/retensi', { queryKey, query, placeholderData: keepPreviousData })
  if (!data) return null
  const { surat, dokumen, riwayat, akun, malam_lagi } = data
  const parts = [
    surat > 0 ? `${formatAngka(surat)} surat izin` : '',
    dokumen > 0 ? `${formatAngka(dokumen)} dokumen` : '',
    riwayat > 0 ? `${formatAngka(riwayat)} langkah riwayat` : '',
    akun > 0 ? `${formatAngka(akun)} akun` : '',
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
