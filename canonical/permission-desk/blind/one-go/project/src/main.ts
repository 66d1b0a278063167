import { Desk } from './desk.js';
import { serve } from './http.js';

const PORT = 8000;
const JOURNAL = 'data/journal.jsonl';

serve(new Desk(JOURNAL), PORT);
