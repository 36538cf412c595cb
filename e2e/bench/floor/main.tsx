import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** What a card says about an artist. */
interface Artist {
  id: string;
  username: string;
  slug: string;
  biography: string;
  profileImage: string | null;
  requestDemoPrice: number;
}

/** The call of the home page, which sends the answer along in its HTML. Asked for before anything is drawn. */
const asked = fetch('/app/api/user/get-artists', {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: 'Public public' },
  body: JSON.stringify({ filter: { featured: true }, sort: 'recommended', perPage: 6 }),
}).then(async (response) => ((await response.json()) as { items: Artist[] }).items);

/** The least that React can do for the first view of the home page: no styles, no router, no cache. */
function Floor() {
  const [artists, setArtists] = useState<Artist[]>([]);
  const [isStarted, setStarted] = useState(false);
  useEffect(() => void asked.then(setArtists), []);
  return (
    <main>
      <h1>A trusted ear before release</h1>
      <button type="button" onClick={() => setStarted(true)}>
        {isStarted ? 'Started' : 'Start'}
      </button>
      <ul aria-label="Featured Artists">
        {artists.map(({ id, username, slug, biography, profileImage, requestDemoPrice }) => (
          <li key={id}>
            {profileImage && <img src={profileImage} alt="" width={160} height={160} loading="lazy" />}
            <h2>
              <a href={`/artist/${slug}`}>{username}</a>
            </h2>
            <p>{biography}</p>
            <p>{requestDemoPrice} tokens</p>
          </li>
        ))}
      </ul>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Floor />);
