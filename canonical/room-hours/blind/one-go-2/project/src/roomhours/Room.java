package roomhours;

import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;

/** A room; it is open from and to minutes of each day. The name of the zone is kept as it was given. */
record Room(long id, String name, String zoneName, ZoneId zone, int opens, int closes) {

    Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", id);
        json.put("name", name);
        json.put("zone", zoneName);
        json.put("opens", Times.formatClock(opens));
        json.put("closes", Times.formatClock(closes));
        return json;
    }
}
