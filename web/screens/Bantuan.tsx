import { artikel as semua } from 'virtual:bantuan'
import { IconBrandWhatsapp, IconExternalLink, IconRoute } from '@tabler/icons-react'
import { waLink } from '#contract/identitas.ts'
import { usePenyiapan } from '#web/features/akun/penyiapan/use-penyiapan.ts'
import { type Artikel, findArtikel, forPeran, menitBaca, sortArtikel } from '#web/features/dasar/bantuan/artikel.ts'
import css from '#web/features/dasar/bantuan/bantuan.module.css'
import { DaftarArtikel, PERAN_BANTUAN } from '#web/features/dasar/bantuan/DaftarArtikel.tsx'
import { IsiArtikel } from '#web/features/dasar/bantuan/IsiArtikel.tsx'
import { startTur } from '#web/features/dasar/bantuan/mulai-tur.ts'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'

/** The guide: found by role, by words, or from the screen it is about (F1). It comes with the application, so it needs no signal. */
export default function Bantuan() {
  const session = useSessionInfo()
  const phone = usePhone()
  const kontak = usePenyiapan().data?.kontak
  const { nilai, update } = useUrlFilters({ artikel: '', layar: '', peran: '', cari: '' })
  const sendiri = PERAN_BANTUAN().find(({ value }) => session?.peran.some(satu => satu === value))?.value
  const peran = nilai.peran || (sendiri ?? 'pendamping')
  const diminta =
    semua.find(({ id }) => id === nilai.artikel) ?? (nilai.layar ? findArtikel(semua, nilai.layar, peran) : undefined)
  const terbuka = diminta ?? (phone ? undefined : sortArtikel(semua, peran).find(artikel => forPeran(artikel, peran)))
  return (
    <>
      <PageHeader
        judul="Bantuan"
        keterangan={phone ? undefined : 'tekan F1 di layar mana pun untuk membuka bantuannya'}
        {...(phone && terbuka ? { kembali: paths.bantuan({ peran }) } : {})}
        aksi={
          <>
            <Tombol variant="default" ikon={IconRoute} onClick={startTur}>
              Tur lima langkah
            </Tombol>
            {kontak ? (
              <Tombol
                variant="default"
                href={waLink(kontak, terbuka ? `Saya bertanya tentang “${kata(terbuka.judul)}” di Hadir: ` : '')}
                ikon={IconBrandWhatsapp}
              >
                Tanya pengelola
              </Tombol>
            ) : null}
          </>
        }
      />
      <PageBody>
        <div className={`grid start gap-12 one-column ${css.halaman}`}>
          {phone && terbuka ? null : (
            <DaftarArtikel
              semua={semua}
              peran={peran}
              cari={nilai.cari}
              terbuka={terbuka}
              onPeran={dipilih => update({ peran: dipilih, artikel: '', layar: '' })}
              onCari={cari => update({ cari })}
            />
          )}
          {terbuka ? <SatuArtikel artikel={terbuka} peran={peran} /> : null}
        </div>
      </PageBody>
    </>
  )
}

function SatuArtikel({ artikel, peran }: { artikel: Artikel; peran: string }) {
  const untuk = PERAN_BANTUAN().filter(({ value }) => artikel.peran.includes(value))
  const layar = artikel.layar.find(satu => !satu.includes('$'))
  const sebagian = semua.filter(satu => satu.bagian === artikel.bagian && forPeran(satu, peran))
  const berikut = sebagian[sebagian.indexOf(artikel) + 1]
  return (
    <article className="card py-16 px-16" aria-labelledby="judul-bantuan">
      <div className="row wrap between gap-8 rule-b pb-8 mb-16">
        <div>
          <h2 id="judul-bantuan" className="m-0 text-2xl tight">
            {kata(artikel.judul)}
          </h2>
          <p className="m-0 text-m soft">
            {untuk.length > 0 ? `untuk ${untuk.map(({ label }) => label).join(', ')} · ` : ''}
            {menitBaca(artikel)} menit baca
          </p>
        </div>
        {layar ? (
          <AppLink className="row gap-6 tautan" ke={layar}>
            <IconExternalLink size={16} aria-hidden /> Buka layar ini
          </AppLink>
        ) : null}
      </div>
      <IsiArtikel isi={artikel.isi} />
      <div className="row wrap between gap-8 mt-16 pt-8 rule-t text-m soft">
        {berikut ? (
          <span>
            Berikutnya{' '}
            <AppLink className="tautan" ke={paths.bantuan({ artikel: berikut.id, peran })}>
              {kata(berikut.judul)}
            </AppLink>
          </span>
        ) : null}
        <span className="push">Bisa dibaca tanpa sinyal</span>
      </div>
    </article>
  )
}
