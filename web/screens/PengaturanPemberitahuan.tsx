import { CardPush } from '#web/features/akun/langganan/CardPush.tsx'
import { EmailCard, SendAturanCard } from '#web/features/pengaturan/pengiriman/EmailCard.tsx'
import { PemberitahuanList } from '#web/features/pengaturan/pengiriman/PemberitahuanList.tsx'
import { usePengiriman } from '#web/features/pengaturan/pengiriman/pengiriman-queries.ts'
import { WebhookCard } from '#web/features/pengaturan/pengiriman/WebhookCard.tsx'
import { LoadingForm } from '#web/ui/Loading.tsx'
import { CardCollection } from '#web/ui/use-card-collection.tsx'

/** How messages leave the house, and what became of them. */
export default function PengaturanPemberitahuan() {
  return (
    <>
      <PemberitahuanList />
      <CardCollection query={usePengiriman()} memuat={<LoadingForm jumlah={7} />}>
        {collection => (
          <>
            <EmailCard collection={collection} />
            <SendAturanCard collection={collection} />
          </>
        )}
      </CardCollection>
      <CardPush />
      <WebhookCard />
    </>
  )
}
