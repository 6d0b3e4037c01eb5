import { Alert, Button, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { checkBaris, labelDokumen, type Verifikasi } from '#contract/dokumen/dokumen.ts'
import { formatWaktu } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { useSend } from '#web/use-change.ts'
import css from './dokumen.module.css'

const ANGKA: Record<Verifikasi['angka'], string> = {
  sama: 'Angka pada dokumen sama dengan catatan sekarang.',
  berubah: 'Angka dalam catatan sudah berubah sejak dokumen ini dicetak. Minta cetakan baru bila perlu.',
  ditiadakan:
    'Sesudah dokumen ini dicetak pertemuannya dicatat sebagai ditiadakan, jadi kehadiran di dalamnya tidak lagi dihitung.',
  tanpa: 'Dokumen ini tidak memuat angka kehadiran.',
  tak_terbaca: 'Angkanya tidak dapat lagi dibandingkan dengan catatan sekarang.',
}

const DITARIK = {
  penghapusan:
    'Kode ini dari kami, tetapi dokumennya sudah ditarik karena data seseorang yang tercantum di dalamnya dihapus. Minta cetakan baru bila perlu.',
  masa_simpan: 'Kode ini dari kami, tetapi isinya sudah tidak kami simpan karena masa simpannya habis.',
}

/** What is known about a sheet to whoever holds it. */
export function HasilVerifikasi({ data }: { data: Verifikasi }) {
  return (
    <Kartu judul={data.ditarik ? 'Dokumen ini ditarik' : 'Dokumen ini asli'}>
      <Alert
        color={data.angka === 'berubah' || data.angka === 'ditiadakan' || data.ditarik ? 'orange' : 'hijau'}
        role="status"
        icon={<IconCircleCheck size={18} aria-hidden />}
        styles={{ message: { color: 'var(--ink)' } }}
      >
        {data.ditarik ? DITARIK[data.ditarik] : ANGKA[data.angka]}
      </Alert>
      {data.surat ? (
        <p>
          Cocokkan dengan kertas di tangan Anda: bila nomor, nama, tanggal, atau angkanya lain, kertas itu bukan surat
          yang kami keluarkan. U tidak disebut di sini.
        </p>
      ) : null}
      <dl className={`grid gap-6 gap-x-16 mt-12 ${css.facts}`}>
        <dt>Jenis</dt>
        <dd>{labelDokumen(kata)[data.jenis]}</dd>
        {data.nomor ? (
          <>
            <dt>Nomor</dt>
            <dd>{data.nomor}</dd>
          </>
        ) : null}
        <dt>Isi</dt>
        <dd>{data.judul}</dd>
        {data.surat ? (
          <>
            <dt>Nama</dt>
            <dd>{data.surat.nama} (disamarkan)</dd>
            {data.surat.angka.length > 0 ? (
              <>
                <dt>Angka tercetak</dt>
                <dd>{data.surat.angka.map(({ label, isi }) => `${label} ${isi}`).join(' · ')}</dd>
              </>
            ) : null}
            {data.surat.tanggal ? (
              <>
                <dt>Tanggal surat</dt>
                <dd>{data.surat.tanggal}</dd>
              </>
            ) : null}
          </>
        ) : null}
        <dt>Dikeluarkan</dt>
        <dd>{data.lembaga || '–'}</dd>
        <dt>Dicetak</dt>
        <dd>
          {formatWaktu(data.dibuat_at, data.zona_waktu)} oleh {data.oleh}
        </dd>
        {data.cetak_ulang ? (
          <>
            <dt>Cetak ulang</dt>
            <dd>
              {data.cetak_ulang.kali} kali, terakhir {formatWaktu(data.cetak_ulang.terakhir_at, data.zona_waktu)},
              dengan isi yang sama
            </dd>
          </>
        ) : null}
        <dt>Kode</dt>
        <dd>{data.kode}</dd>
      </dl>
    </Kartu>
  )
}

/** A row of the sheet compared with what was printed; the page itself names nobody. */
export function PeriksaBaris({ kode }: { kode: string }) {
  const [cari, setCari] = useState('')
  const periksa = useSend(checkBaris)
  const angka = periksa.data?.angka
  const dicari = periksa.variables?.body.cari
  return (
    <Kartu judul="Cocokkan satu baris">
      <form className={`flex wrap top gap-8 ${css.form}`} onSubmit={submit}>
        <TextInput
          className={css.grow ?? ''}
          label="NIM atau nama lengkap seperti tercetak"
          value={cari}
          onChange={event => setCari(event.currentTarget.value)}
          maxLength={120}
        />
        <Button type="submit" mt={22} variant="default" disabled={cari.trim() === ''} loading={periksa.isPending}>
          Cocokkan
        </Button>
      </form>
      {periksa.error ? (
        <Alert color="red" role="alert" mt={12}>
          {messageOf(periksa.error)}
        </Alert>
      ) : null}
      {periksa.isSuccess ? (
        <p role="status">
          {angka ? (
            <>
              Ya, <b>{dicari}</b> tercetak dengan angka: <b>{angka}</b>
            </>
          ) : (
            <>
              Tidak ada baris <b>{dicari}</b> pada dokumen asli.
            </>
          )}
        </p>
      ) : null}
    </Kartu>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (cari.trim() !== '') periksa.mutate({ params: { kode }, body: { cari: cari.trim() } })
  }
}
