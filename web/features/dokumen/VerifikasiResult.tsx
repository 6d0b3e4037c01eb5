import { Alert, Button, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { labelDokumen, type Verifikasi } from '#contract/dokumen/dokumen.ts'
import { formatDate, formatTime } from '#contract/tanggal.ts'
import { Card } from '#web/ui/Card.tsx'
import { ContentList } from '#web/ui/ContentList.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { useSend } from '#web/use-change.ts'
import css from './dokumen.module.css'

const FIGURE: Record<Verifikasi['angka'], string> = {
  sama: 'Angka pada dokumen sama dengan catatan sekarang.',
  berubah: 'Angka dalam catatan sudah berubah sejak dokumen ini dicetak. Minta cetakan baru bila perlu.',
  aturan:
    'Aturan hitungan diubah sejak dokumen ini dicetak. Tanda kehadiran di dalamnya tidak berubah; persentase atau statusnya sekarang dihitung lain.',
  ditiadakan:
    'Sesudah dokumen ini dicetak pertemuannya dicatat sebagai ditiadakan, jadi kehadiran di dalamnya tidak lagi dihitung.',
  tanpa: 'Dokumen ini tidak memuat angka kehadiran.',
  tak_terbaca: 'Angkanya tidak dapat lagi dibandingkan dengan catatan sekarang.',
}

const WITHDRAWN = {
  penghapusan:
    'Kode ini dari kami, tetapi dokumennya sudah ditarik karena data seseorang yang tercantum di dalamnya dihapus. Minta cetakan baru bila perlu.',
  masa_simpan: 'Kode ini dari kami, tetapi isinya sudah tidak kami simpan karena masa simpannya habis.',
}

const describeEnd = ({ nomor, tanggal }: NonNullable<Verifikasi['dicabut']>) =>
  `SK yang menjadi dasar dokumen ini sudah dicabut dengan SK ${nomor} tanggal ${formatDate(tanggal, 'sedang')}, jadi isinya tidak berlaku lagi.`

/** What is known about a sheet to whoever holds it. */
export function VerifikasiResult({ data }: { data: Verifikasi }) {
  const { jenis, nomor, judul, surat, ditarik, dicabut, angka, cetak_ulang, zona_waktu } = data
  return (
    <Card judul={ditarik ? 'Dokumen ini ditarik' : 'Dokumen ini asli'}>
      <Alert
        color={ditarik || dicabut || angka === 'berubah' || angka === 'ditiadakan' ? 'orange' : 'hijau'}
        role="status"
        icon={<IconCircleCheck size={18} aria-hidden />}
        styles={{ message: { color: 'var(--ink)' } }}
      >
        {ditarik ? WITHDRAWN[ditarik] : dicabut ? describeEnd(dicabut) : FIGURE[angka]}
      </Alert>
      {surat ? (
        <p>
          Cocokkan dengan kertas di tangan Anda: bila nomor, nama, tanggal, atau angkanya lain, kertas itu bukan
          {jenis === 'syahadah' ? ' syahadah ' : ' surat '}yang kami keluarkan.
          {jenis === 'syahadah' ? '' : ' U tidak disebut di sini.'}
        </p>
      ) : null}
      <ContentList
        isi={{
          Jenis: labelDokumen(kata, jenis),
          Nomor: nomor,
          Isi: judul,
          Nama: surat ? `${surat.nama} (disamarkan)` : '',
          ...printedFigures(data),
          'Tanggal surat': surat?.tanggal,
          Dikeluarkan: data.lembaga || '–',
          Dicetak: `${formatTime(data.dibuat_at, zona_waktu)} oleh ${data.oleh}`,
          'Tanda tangan elektronik': data.tanda
            .map(one => `${one.nama} (nama pada sertifikatnya), ${formatTime(one.at, zona_waktu)}`)
            .join('; '),
          'Cetak ulang': cetak_ulang
            ? `${cetak_ulang.kali} kali, terakhir ${formatTime(cetak_ulang.terakhir_at, zona_waktu)}, dengan isi yang sama`
            : '',
          Kode: data.kode,
        }}
      />
    </Card>
  )
}

/** A certificate says what somebody came to, letters their figures. */
function printedFigures({ jenis, surat }: Verifikasi) {
  if (jenis === 'syahadah') return { Hasil: surat?.angka[0]?.isi }
  return { 'Angka tercetak': surat?.angka.map(({ label, isi }) => `${label} ${isi}`).join(' · ') }
}

/** A row of the sheet compared with what was printed; the page itself names nobody. */
export function CheckLine({ kode }: { kode: string }) {
  const [cari, setSearch] = useState('')
  const check = useSend('POST /api/verifikasi/:kode/baris')
  const angka = check.data?.angka
  const searched = check.variables?.body.cari
  return (
    <Card judul="Cocokkan satu baris">
      <form className={`flex wrap top gap-8 ${css.form}`} onSubmit={submit}>
        <TextInput
          className={css.grow ?? ''}
          label="NIM atau nama lengkap seperti tercetak"
          value={cari}
          onChange={event => setSearch(event.currentTarget.value)}
          maxLength={120}
        />
        <Button type="submit" mt={22} variant="default" disabled={cari.trim() === ''} loading={check.isPending}>
          Cocokkan
        </Button>
      </form>
      <ErrorNotice error={check.error} />
      {check.isSuccess ? (
        <p role="status">
          {angka ? (
            <>
              Ya, <b>{searched}</b> tercetak dengan angka: <b>{angka}</b>
            </>
          ) : (
            <>
              Tidak ada baris <b>{searched}</b> pada dokumen asli.
            </>
          )}
        </p>
      ) : null}
    </Card>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (cari.trim() !== '') check.mutate({ params: { kode }, body: { cari: cari.trim() } })
  }
}
